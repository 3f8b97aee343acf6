import { Button, MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import type { ColumnQuestion } from '../../../study/engine/studyColumn';
import type { BlankAnswer } from '../../../study/engine/blankCells';
import { useStyles } from '../../common/styles';

interface ColumnQuestionViewProps {
  question: ColumnQuestion;
  /** Of the column. */
  name: string;
  disabled: boolean;
  /** The units that the user says; null where the question was only whether the field is right. */
  onAnswer(units: string | null): void;
  /** What becomes of rows whose cell is blank. */
  onBlank(answer: BlankAnswer): void;
}

/** What must be known of a column before anything is calculated. "Not sent" above is an answer, too. */
export function ColumnQuestionView({ question, name, disabled, onAnswer, onBlank }: ColumnQuestionViewProps) {
  const styles = useStyles();
  const yes = question.about === 'input' ? 'Do not send' : 'Yes';
  const answers = question.about === 'units' ? question.answers.filter((answer) => answer !== '') : [];
  return (
    <MessageBar intent="warning" layout="multiline" data-testid="study-question" data-about={question.about}>
      <MessageBarBody>
        <p className={styles.text}>{question.text}</p>
        {question.about === 'blank' ? (
          blankAnswers(question.taken).map(({ answer, text }) => (
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
          ))
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
          <Button
            size="small"
            disabled={disabled}
            aria-label={`${yes}, for ${name}`}
            onClick={() => onAnswer(question.about === 'units' ? '' : null)}
            data-testid="study-question-yes"
          >
            {yes}
          </Button>
        )}
      </MessageBarBody>
    </MessageBar>
  );
}

function blankAnswers(taken: string | null): { answer: BlankAnswer; text: string }[] {
  return [
    { answer: 'default', text: taken === null ? 'Omit the input' : `Use the default, ${taken}` },
    { answer: 'skip', text: 'Skip the rows' },
    { answer: 'error', text: 'Treat it as an error' },
  ];
}
