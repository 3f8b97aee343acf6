import { type Scalar } from '../../richapi/apiClass';
import { invalidArgument } from '../../richapi/apiError';
import { optionalArgument, textArgument } from '../../richapi/argument';
import { type RangeTarget } from '../cells/rangeTarget';
import { objectArgument } from '../cells/ruleArgument';
import { type WorkbookContext } from '../context/workbookContext';

const LOCATION = 'Range.hyperlink';
const LINK_COLOR = '#0563C1';

/** `Range.hyperlink` of one cell: stored, and shown as Excel shows it; the grid follows none. */
export function hyperlinkScalar({ grid, parts }: WorkbookContext): Scalar<RangeTarget> {
  return {
    get: ({ sheetId, box }) => {
      const link = parts.hyperlinks.at(sheetId, box.row, box.column);
      if (link === null) return null;
      const text = grid.text(sheetId, { ...box, rowCount: 1, columnCount: 1 })[0]?.[0] ?? '';
      const { address, documentReference, screenTip } = link;
      return { address, documentReference, screenTip, textToDisplay: text };
    },
    set: ({ sheetId, box }, value) => {
      if (box.rowCount * box.columnCount !== 1) throw invalidArgument(LOCATION);
      const fields = objectArgument(value, LOCATION);
      const text = (name: string) => optionalArgument(fields[name], (one) => textArgument(one, LOCATION), '');
      const [address, documentReference] = [text('address'), text('documentReference')];
      if (address === '' && documentReference === '') throw invalidArgument(LOCATION);
      const shown = text('textToDisplay');
      const empty = grid.values(sheetId, box)[0]?.[0] === '';
      if (shown !== '' || empty) grid.setCells(sheetId, box, [[shown || address || documentReference]]);
      grid.setFormat(sheetId, box, 'font.color', LINK_COLOR);
      grid.setFormat(sheetId, box, 'font.underline', 'Single');
      const { row, column } = box;
      parts.hyperlinks.set({
        sheetId,
        row,
        column,
        address,
        documentReference,
        screenTip: text('screenTip'),
      });
    },
  };
}
