import { Button } from '@fluentui/react-components';
import { Message, useAct } from '../../common/messages';
import { type Field, type ProjectDefaults, withoutZero } from '../../../../contract';
import {
  isSame,
  mayBeZero,
  type ProjectOffer,
  offeredChoices,
  type SetInput,
  setChoice,
} from '../../../study/engine/setInputs';
import { chosenProject } from '../../../core/session/connection';
import { lowerFirst, valueText } from '../../common/fieldText';
import { useConnection, usePane } from '../../common/pane';
import { useLoad } from '../../common/useLoad';
import { listed } from '../../../core/lib/listed';
import { useStudy } from '../StudyContext';
import { Note, Text } from '../../common/layout';

interface ProjectOfferViewProps {
  templateCode: string;
  offer: ProjectOffer | null;
  set: readonly SetInput[];
  disabled: boolean;
}

/** The way out where columns give what the project's defaults own, and what was taken with it or entered for every row. */
export function ProjectOfferView({ templateCode, offer, set, disabled }: ProjectOfferViewProps) {
  const { runtime } = usePane();
  const session = useStudy();
  const { act, problem } = useAct();
  const entered = set.filter((one) => isSame(one) || mayBeZero(one.field));
  const site = set.filter((one) => !entered.includes(one));

  async function take(taken: ProjectOffer): Promise<void> {
    const project = await runtime.client().getProject(chosenProject(runtime.connection.get()));
    for (const [key, value] of offeredChoices(taken, project.defaults ?? {}))
      await session.chooseField(templateCode, key, value);
  }

  async function undo(undone: readonly SetInput[]): Promise<void> {
    for (const { field } of undone) await session.chooseField(templateCode, setChoice(field), null);
  }

  return (
    <>
      {offer && (
        <Message intent="warning" data-testid="study-project-offer">
          <Text>
            The project has its own {listed(offer.given.map(({ label }) => label))}, which this study would
            use.
          </Text>
          <Button
            size="small"
            disabled={disabled}
            onClick={() => act(() => take(offer))}
            data-testid="study-use-table"
          >
            Use the values of the table
          </Button>
        </Message>
      )}
      {site.length > 0 && (
        <Note data-testid="study-set">
          In every row: {site.map(({ field, value }) => `${field.label} ${value}`).join(', ')}.{' '}
          <Button
            size="small"
            disabled={disabled}
            onClick={() => act(() => undo(site))}
            data-testid="study-set-undo"
          >
            Use the project’s defaults
          </Button>
        </Note>
      )}
      {entered.map((one) => (
        <Note key={one.field.referenceId} data-testid="study-entered">
          {isSame(one)
            ? `The same column gives the ${lowerFirst(one.field.label)}, as you chose.`
            : `In every row: ${one.field.label} = ${one.value} ${one.field.units}, entered by you.`}{' '}
          <Button
            size="small"
            disabled={disabled}
            aria-label={`Remove ${one.field.label}`}
            onClick={() => act(() => undo([one]))}
            data-testid="study-entered-undo"
          >
            Remove
          </Button>
        </Note>
      ))}
      {problem}
    </>
  );
}

/** What the rows have from the project, in words. Without its values while these are not known. */
export function useProjectTexts(fields: readonly Field[]): string[] {
  const { runtime } = usePane();
  const { serviceUrl, apiKey, projectId } = useConnection();
  const isNone = fields.length === 0;
  const project = useLoad(
    async () => (isNone ? null : runtime.client().getProject(chosenProject(runtime.connection.get()))),
    [runtime, serviceUrl, apiKey, projectId, isNone],
  );
  return isNone ? [] : [projectText(fields, project.state === 'ready' ? project.value?.defaults : undefined)];
}

/** @example 'From the project: Ground snow load pg = 20 psf, Risk category = II.' */
export function projectText(fields: readonly Field[], defaults: ProjectDefaults | undefined): string {
  const texts = fields.map(({ label, units, projectDefault = '' }) => {
    const [name] = withoutZero(label).split(' (');
    if (!defaults) return name;
    if (!Object.hasOwn(defaults, projectDefault)) return `${name} (the project has none)`;
    return `${name} = ${valueText(defaults[projectDefault])}${units ? ` ${units}` : ''}`;
  });
  return `From the project: ${texts.join(', ')}.`;
}
