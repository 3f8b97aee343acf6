import { openWorkplace, type Workplace } from '../service/workplace';

const inputs = [
  ['section', 'W18X35', ''],
  ['span', '9.144', 'm'],
  ['deadLoad', '0.31', 'kip/ft'],
  ['liveLoad', '0.7', 'kip/ft'],
  ['unbracedLength', '5', 'ft'],
];
/** The Design tab, beside a workbook with the inputs of a steel beam and its utilization in AE1. */
export async function openDesignPane(): Promise<Workplace> {
  const workplace = await openWorkplace({ switches: { workbook: 'blank' } });
  const { book, pane } = workplace;
  for (const [r, row] of inputs.entries())
    for (const [c, text] of row.entries()) await book.enter(`A${'ABC'[c]}${r + 1}`, text);
  await book.enter('AE1', '=CALC.RUN("steelBeamAISC360",AA1:AC5,"utilization")');
  await book.settled(60_000);
  await pane.getByTestId('tab-design').click();
  await pane.getByTestId('design-empty').waitFor();
  return workplace;
}

export async function takeBeam({ book, pane }: Workplace): Promise<void> {
  await book.select('AE1');
  await pane.getByTestId('design-take').click();
  await pane.getByTestId('design-taken').filter({ hasText: '!AE1' }).waitFor();
}

/** What the service gives without a sheet. */
export async function explored(
  { service }: Workplace,
  variations: object[],
): Promise<{ summaryCheck?: number }[]> {
  const attributes = {
    ...{ section: 'W18X35', span: 30, deadLoad: 0.31, liveLoad: 0.7, unbracedLength: 5 },
  };
  const answer = await fetch(`${service.url}/v1/templates/steelBeamAISC360/explore`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ projectId: service.projectId, attributes, variations }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { items: { summaryCheck?: number }[] }).items;
}
