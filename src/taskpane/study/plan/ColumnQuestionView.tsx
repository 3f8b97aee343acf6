import { Button, Select } from '@fluentui/react-components';
import type { Field } from '../../../../contract';
import type { BlankAnswer } from '../../../study/engine/caseNames';
import type { ColumnQuestion } from '../../../study/engine/studyColumn';
import { lowerFirst } from '../../common/fieldText';
import { useStyles } from '../../common/styles';
import { Message } from '../../common/messages';
import { LineButton, Text } from '../../common/layout';

interface ColumnQuestionViewProps {
  question: ColumnQuestion;
  /** Of the column. */
  name: string;
  /** Nothing else is to be done first. An answer that leaves out or assumes something is never proposed: the column is shown instead. */
  isPrimary: boolean;
  disabled: boolean;
  /** The units that the user says; null where the question was only whether the field is right. */
  onAnswer(units: string | null): void;
  /** The input that the column is, or both about its axes. */
  onInput(fields: readonly Field[]): void;
  /** What becomes of rows whose cell is blank. */
  onBlank(answer: BlankAnswer): void;
  /** Selects the column in the worksheet. */
  onShow(): void;
}

/** What must be known of a column before anything is calculated. "Not used" above is an answer, too. */
export function ColumnQuestionView({
  question,
  name,
  isPrimary,
  disabled,
  onAnswer,
  onInput,
  onBlank,
  onShow,
}: ColumnQuestionViewProps) {
  const styles = useStyles();
  const yes = question.about === 'input' ? 'Leave it out' : 'Yes';
  const suggested = question.about === 'input' ? (question.suggested ?? []) : [];
  const answers = question.about === 'units' ? question.answers.filter((answer) => answer !== '') : [];
  const isProposed =
    suggested.length > 0 ||
    (question.about !== 'input' && question.about !== 'blank' && answers.length === 0);
  return (
    <Message intent="warning" data-testid="study-question" data-about={question.about}>
      <div className={styles.section}>
        <Text>{question.text}</Text>
        {isPrimary && !isProposed && <ShowColumn {...{ name, onShow }} />}
        {question.about === 'blank' ? (
          <BlankAnswers {...{ name, disabled, onBlank }} taken={question.taken} />
        ) : answers.length > 0 ? (
          <Select
            size="small"
            aria-label={`Units of ${name}`}
            value=""
            disabled={disabled}
            onChange={(_, { value }) => onAnswer(value)}
            data-testid="study-question-units"
          >
            <option value="" disabled>
              Choose the units
            </option>
            {answers.map((answer) => (
              <option key={answer} value={answer}>
                {answer}
              </option>
            ))}
          </Select>
        ) : (
          <div className={styles.row}>
            {suggested.length > 0 && (
              <Button
                size="small"
                appearance={isPrimary ? 'primary' : 'secondary'}
                disabled={disabled}
                aria-label={`${suggestedText(suggested)}, for ${name}`}
                onClick={() => onInput(suggested)}
                data-testid="study-suggested"
              >
                {suggestedText(suggested)}
              </Button>
            )}
            <Button
              size="small"
              appearance={isPrimary && question.about !== 'input' ? 'primary' : 'secondary'}
              disabled={disabled}
              aria-label={`${yes}, for ${name}`}
              onClick={() => onAnswer(question.about === 'units' ? '' : null)}
              data-testid="study-question-yes"
            >
              {yes}
            </Button>
          </div>
        )}
      </div>
    </Message>
  );
}

function ShowColumn({ name, onShow }: Pick<ColumnQuestionViewProps, 'name' | 'onShow'>) {
  return (
    <LineButton
      appearance="primary"
      aria-label={`Show the column ${name}`}
      onClick={onShow}
      data-testid="study-question-show"
    >
      Show the column
    </LineButton>
  );
}

type BlankAnswersProps = Pick<ColumnQuestionViewProps, 'name' | 'disabled' | 'onBlank'> & {
  taken: string | null;
};

function BlankAnswers({ name, disabled, onBlank, taken }: BlankAnswersProps) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      {blankAnswers(taken).map(({ answer, text }) => (
        <Button
          key={answer}
          size="small"
          disabled={disabled}
          aria-label={`${text}, for ${name}`}
          onClick={() => onBlank(answer)}
          data-testid={`study-blank-${answer}`}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}

/** @example 'Use it for both axes' */
const suggestedText = ([field, ...more]: readonly Field[]): string =>
  more.length > 0 ? 'Use it for both axes' : `Use it as the ${lowerFirst(field?.label ?? '')}`;

function blankAnswers(taken: string | null): { answer: BlankAnswer; text: string }[] {
  return [
    { answer: 'default', text: taken === null ? 'Omit the input' : `Use the default, ${taken}` },
    { answer: 'skip', text: 'Skip the rows' },
    { answer: 'error', text: 'Treat it as an error' },
  ];
}
