import { Button, Link, Select } from '@fluentui/react-components';
import { Message, useAct } from '../../common/messages';
import { useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand/react';
import { blankText } from '../../../core/inputs/blankInputs';
import { type BlankAnswer, blankAnswer, blankChoice, nameChoice } from '../../../study/engine/caseNames';
import type { HeaderChoice, StudyColumn } from '../../../study/engine/studyColumn';
import { isSame, mayBeZero, ofProject, otherAxis, sameAs, setChoice } from '../../../study/engine/setInputs';
import { headerKeys } from '../../../study/engine/studyMapping';
import { presetLoadsText, type PresetValue } from '../../../study/engine/loadsOfPreset';
import { namedKey, type StudySample, type StudyTable } from '../../../study/engine/studyTable';
import { areDefaultsMeant, repeatedMarks, type StudyReading } from '../../../study/session/studyPlan';
import { choicesOf, type Field, type Preset, type TemplateDetail, withoutZero } from '../../../../contract';
import { selectColumn } from '../../../study/table/studySource';
import { columnLetters } from '../../../workbook/excel/a1';
import { counted, listed } from '../../../core/lib/listed';
import { useStyles } from '../../common/styles';
import { SelectField } from '../../common/SelectField';
import { ColumnQuestionView } from './ColumnQuestionView';
import { columnText } from './columnText';
import { ProjectOfferView, useProjectTexts } from './ProjectOfferView';
import { StudyCard } from '../StudyCard';
import { useStudy } from '../StudyContext';
import { presetOf } from '../../../core/inputs/preset';
import { snowAssumptions } from '../../../core/inputs/takenDefaults';
import { withPresetLoads } from '../../../core/inputs/presetLoads';
import { inputHeading, lowerFirst } from '../../common/fieldText';
import { isSettled, type MissingFields, missingFields } from './missingFields';
import { LineButton, Note, Text } from '../../common/layout';

interface StudyMappingProps {
  plan: StudyReading;
  /** The first answer about its columns is what to do next. */
  isPrimary: boolean;
  disabled: boolean;
}

/** Which column is which input, what is not used, and which defaults apply. Every column can be corrected. */
export function StudyMapping({ plan, isPrimary, disabled }: StudyMappingProps) {
  const styles = useStyles();
  const { table, choices } = plan;
  const preset = presetOf(plan.template, plan.preset);
  const template = withPresetLoads(plan.template, preset);
  const isPart = plan.templateColumn !== undefined;
  const session = useStudy();
  const { source, choice } = useStore(session.store);
  const isMeant = areDefaultsMeant(template.code, choice);
  const keys = headerKeys(table.columns.map(({ header }) => header));
  const answers = table.columns.map(({ field }, i) =>
    field ? blankAnswer(field, keys[i] ?? '', choices) : null,
  );
  const missing = missingFields(table, template, preset);
  const rowTexts = useMemo(() => [...assumedSnow(plan), ...repeatedTexts(repeatedMarks(plan))], [plan]);
  const projectTexts = useProjectTexts(ofProject(table, template, preset));
  const notes = table.columns.map((column, i) => [
    ...specialNotes(column, table),
    ...blankNotes(column, table.blanks[i] ?? 0, preset, answers[i] ?? null),
  ]);
  return (
    <StudyCard
      name={isPart ? `columns-${template.code}` : 'columns'}
      title={isPart ? `Columns of ${template.name}` : 'Columns'}
      ok={isSettled(table, missing, isMeant)}
      of={source}
      summary={
        <>
          <span data-testid="study-matched">{matchedText(table)}</span>
          <PresetValues preset={preset} values={table.presetValues} />
          {[...projectTexts, ...assumedTexts(table, notes, missing), ...rowTexts].map((text) => (
            <span key={text} className={styles.line} data-testid="study-assumed">
              {text}
            </span>
          ))}
        </>
      }
    >
      <TableProblems
        problems={table.problems}
        defaults={defaultsOffered(table, isMeant ? [] : missing.unentered)}
        code={isPart ? template.code : null}
        disabled={disabled}
      />
      <ProjectOfferView
        templateCode={template.code}
        offer={table.offer}
        set={table.set}
        disabled={disabled}
      />
      <NameColumn table={table} keys={keys} code={template.code} disabled={disabled} />
      <ul className={styles.list} data-testid="study-columns">
        {table.columns.map((column, i) =>
          i === plan.templateColumn ? null : (
            <ColumnField
              key={keys[i]}
              column={column}
              sample={table.samples[i] ?? null}
              name={column.header || `Column ${columnLetters(i)} of the table, without header`}
              notes={notes[i] ?? []}
              headerKey={keys[i] ?? ''}
              isMark={i === table.nameColumn}
              template={template}
              onShow={() => selectColumn(plan.source, i)}
              isPrimary={isPrimary && column === table.columns.find(({ question }) => question)}
              disabled={disabled}
            />
          ),
        )}
      </ul>
      {table.unmapped.length > 0 && (
        <Note data-testid="study-unmapped">Not used: {table.unmapped.join(', ')}.</Note>
      )}
      <MissingNotes {...{ missing, template, disabled }} columns={table.columns} />
    </StudyCard>
  );
}

/** @example ['Span (30 ft)'] */
function defaultsOffered({ missing }: StudyTable, unentered: MissingFields['unentered']): string[] {
  const bracing = unentered.map(({ field, taken }) => `${withoutZero(field.label)} (${lowerFirst(taken)})`);
  return [...missing.flatMap(({ defaults }) => defaults), ...bracing];
}

type TableProblemsProps = {
  problems: string[];
  defaults: string[];
  code: string | null;
  disabled: boolean;
};

/** What is wrong with the table as a whole, and the defaults that can be taken for what no column gives. @param code of the one of several templates */
function TableProblems({ problems, defaults, code, disabled }: TableProblemsProps) {
  const session = useStudy();
  const { defaultsOf = [] } = useStore(session.store).choice;
  const meant = code === null ? { defaultsToo: true } : { defaultsOf: [...defaultsOf, code] };
  return (
    <>
      {problems.map((problem) => (
        <Message key={problem} intent="error" role="alert" data-testid="study-table-problem">
          {problem}
        </Message>
      ))}
      {defaults.length > 0 && (
        <LineButton
          disabled={disabled}
          onClick={() => void session.choose(meant)}
          data-testid="study-defaults-too"
        >
          Calculate with the defaults: {defaults.join(', ')}
        </LineButton>
      )}
    </>
  );
}

/** @example '5 matched, 3 not used' */
function matchedText({ columns, unmapped, set }: StudyTable): string {
  const matched = columns.filter(({ field }) => field !== null).length;
  const constant = set.filter((one) => !isSame(one)).length;
  return [
    `${matched} matched`,
    ...(unmapped.length > 0 ? [`${unmapped.length} not used`] : []),
    ...(constant > 0 ? [`${counted(constant, 'value')} set for every row`] : []),
  ].join(', ');
}

/** What the preset sets beyond the columns; an unbraced length among them has a line with those that no preset sets. */
function PresetValues({ preset, values }: { preset: Preset | null; values: readonly PresetValue[] }) {
  const styles = useStyles();
  const [isShown, setShown] = useState(false);
  const texts = values.flatMap(({ field, text }) => (field.bracing ? [] : [text]));
  if (!preset || texts.length === 0) return null;
  // Labels have commas in them.
  const shown = isShown ? texts : texts.slice(0, 3);
  const more = texts.length - shown.length;
  return (
    <span className={styles.line} data-testid="study-preset-values">
      The preset {preset.name} also sets {shown.join('; ')}
      {more > 0 && `; and ${more} more`}.{' '}
      {texts.length > 3 && (
        <Link
          as="button"
          inline
          className={styles.inText}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
          data-testid="study-preset-values-show"
        >
          {isShown ? 'Hide' : 'Show'}
        </Link>
      )}
    </span>
  );
}

/** What must be seen before a run, also while the card is closed: loads of the preset, what a 0 and a blank stand for, and bracing. */
export function assumedTexts(
  { columns, presetLoads }: Pick<StudyTable, 'columns' | 'presetLoads'>,
  notes: readonly (readonly string[])[],
  { defaulted }: Pick<MissingFields, 'defaulted'>,
): string[] {
  const inWords = columns.flatMap(({ header, field }, i) =>
    field?.choices ? (notes[i] ?? []).map((note) => `${header}: ${lowerFirst(note)}`) : [],
  );
  const braced = defaulted.flatMap(({ field: { label, bracing }, taken }) =>
    bracing ? [`${withoutZero(label)} (${lowerFirst(taken)})`] : [],
  );
  return [
    ...(presetLoads ? [`${presetLoadsText(presetLoads)}.`] : []),
    ...inWords,
    ...(braced.length > 0 ? [`No column, default used: ${braced.join(', ')}.`] : []),
  ];
}

/** How the snow loads of the rows are taken where no column gives the edition; one sentence serves all rows. */
function assumedSnow({ table, template, preset }: StudyReading): string[] {
  for (const row of table.rows) {
    const texts = 'error' in row ? [] : snowAssumptions(template, row.attributes, presetOf(template, preset));
    if (texts.length > 0) return texts;
  }
  return [];
}

/** All that fit in a line or two. */
function repeatedTexts(marks: string[]): string[] {
  return marks.length === 0 ? [] : [`${listed(marks, 3)}. Their reports are also named by row.`];
}

interface MissingNotesProps {
  missing: MissingFields;
  columns: readonly StudyColumn[];
  template: TemplateDetail;
  disabled: boolean;
}

/** Inputs without a column: those that are required, those whose defaults apply, and those that are not used. */
function MissingNotes({
  missing: { needed, defaulted, unused },
  columns,
  template,
  disabled,
}: MissingNotesProps) {
  const styles = useStyles();
  const session = useStudy();
  const [isShown, setShown] = useState(false);
  const bothAxes = needed.flatMap((field) => {
    const other = otherAxis(field, template);
    const header = columns.find((one) => one.field === other)?.header;
    return other && header ? [{ field, header, other }] : [];
  });
  return (
    <>
      {needed.length > 0 && (
        <Message intent="error" data-testid="study-needed">
          <Text>Required, but no column: {labels(needed)}.</Text>
          {bothAxes.map(({ field, header, other }) => (
            <Button
              key={field.referenceId}
              size="small"
              disabled={disabled}
              onClick={() => void session.chooseField(template.code, setChoice(field), sameAs(other))}
              data-testid="study-both-axes"
            >
              Use {header} for both axes
            </Button>
          ))}
          {needed.filter(mayBeZero).map((field) => (
            <Button
              key={field.referenceId}
              size="small"
              disabled={disabled}
              onClick={() => void session.chooseField(template.code, setChoice(field), '0')}
              data-testid="study-use-zero"
            >
              Use 0 for the {lowerFirst(field.label)}
            </Button>
          ))}
        </Message>
      )}
      {defaulted.length + unused.length > 0 && (
        <Note>
          {counted(defaulted.length, 'other input')}{' '}
          {defaulted.length === 1 ? 'keeps its default' : 'keep their defaults'}.{' '}
          <Link
            as="button"
            inline
            className={styles.inText}
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
            data-testid="study-missing-show"
          >
            {isShown ? 'Hide' : 'Show'}
          </Link>
        </Note>
      )}
      {isShown && defaulted.length > 0 && (
        <Note data-testid="study-missing">
          {defaulted.map(({ field, taken }) => `${withoutZero(field.label)} (${taken})`).join(', ')}.
        </Note>
      )}
      {isShown &&
        unused.map(({ condition, fields }) => (
          <Note key={condition} data-testid="study-unused">
            Not used: {labels(fields)}. {condition}.
          </Note>
        ))}
    </>
  );
}

interface NameColumnProps {
  table: StudyTable;
  keys: readonly string[];
  code: string;
  disabled: boolean;
}

function NameColumn({ table, keys, code, disabled }: NameColumnProps) {
  const session = useStudy();
  return (
    <SelectField
      label="Mark of each row"
      size="small"
      value={table.nameColumn === null ? '' : (keys[table.nameColumn] ?? '')}
      disabled={disabled}
      options={[
        ['', 'Cell address'],
        ...table.columns.map(
          ({ header }, i) => [keys[i] ?? '', header || `Column ${columnLetters(i)} of the table`] as const,
        ),
      ]}
      onChange={(value) => void session.chooseField(code, nameChoice, value === '' ? null : value)}
      data-testid="study-name-column"
    />
  );
}

interface ColumnFieldProps {
  column: StudyColumn;
  sample: StudySample | null;
  name: string;
  /** What the values and blanks of the column stand for. */
  notes: readonly string[];
  headerKey: string;
  /** Whether it names the rows. */
  isMark: boolean;
  template: TemplateDetail;
  /** Selects it in the worksheet. */
  onShow: () => Promise<void>;
  isPrimary: boolean;
  disabled: boolean;
}

function ColumnField({
  column,
  sample,
  name,
  notes,
  headerKey,
  isMark,
  template,
  onShow,
  isPrimary,
  disabled,
}: ColumnFieldProps) {
  const styles = useStyles();
  const session = useStudy();
  const input = useRef<HTMLSelectElement>(null);
  const { act, problem } = useAct();
  const { field, by, question } = column;
  const units = columnText(column, sample);
  return (
    <li
      className={styles.item}
      data-testid="study-column"
      data-field={field?.referenceId ?? ''}
      data-by={by ?? ''}
    >
      <span className={styles.text}>{name}</span>
      <Select
        ref={input}
        size="small"
        aria-label={`Input for ${name}`}
        value={field?.referenceId ?? ''}
        disabled={disabled}
        onChange={(_, { value }) =>
          void session.chooseField(template.code, headerKey, value === '' ? null : value)
        }
      >
        <option value="">{isMark ? 'Mark' : 'Not used'}</option>
        {template.fields.map((one) => (
          <option key={one.referenceId} value={one.referenceId}>
            {inputHeading(one)}
          </option>
        ))}
      </Select>
      {units && (
        <span className={styles.note} data-testid="study-column-units">
          {units}
        </span>
      )}
      {question && (
        <ColumnQuestionView
          question={question}
          name={name}
          {...{ isPrimary, disabled }}
          onShow={() => act(onShow)}
          onAnswer={(answer) => {
            // The question goes with its answer, and the focus must not go with it.
            input.current?.focus();
            void session.chooseField(template.code, headerKey, choiceOf(field, answer));
          }}
          onInput={(fields) => {
            input.current?.focus();
            void session.chooseInputs(template.code, headerKey, fields);
          }}
          onBlank={(answer) => {
            input.current?.focus();
            void session.chooseField(template.code, blankChoice(headerKey), answer);
          }}
        />
      )}
      {problem}
      {notes.map((note) => (
        <Note key={note} data-testid="study-column-note">
          {note}
        </Note>
      ))}
    </li>
  );
}

/** Without a field the answer is that the column is left out. */
function choiceOf(field: Field | null, units: string | null): HeaderChoice {
  if (!field || units === null) return field && field.referenceId;
  return { field: field.referenceId, units };
}

/** Values that a form lists in words, of all rows. @example ['0 ft: braced all along, in 7 of 9 rows.'] */
export function specialNotes(
  { field }: StudyColumn,
  { named, rows }: Pick<StudyTable, 'named' | 'rows'>,
): string[] {
  if (!field) return [];
  return choicesOf(field).flatMap(({ label, value }) => {
    const count = named.get(namedKey(field, value));
    if (value === null || count === undefined) return [];
    return [
      `${value} ${field.units ?? ''}`.trim() +
        `: ${lowerFirst(label)}, in ${count} of ${counted(rows.length, 'row')}.`,
    ];
  });
}

function blankNotes(
  { field, question }: StudyColumn,
  blanks: number,
  preset: Preset | null,
  answer: BlankAnswer | null,
): string[] {
  if (!field || blanks === 0 || question?.about === 'blank') return [];
  const rows = `Blank in ${counted(blanks, 'row')}`;
  if (answer === 'skip') return [`${rows}: left out.`];
  if (answer === 'error') return [`${rows}: an error.`];
  return [`${rows}: the default applies there, ${blankText(field, preset) ?? 'nothing'}.`];
}

function labels(fields: Field[]): string {
  return fields.map(({ label }) => withoutZero(label)).join(', ');
}
