import type { FormState } from './formState';

/** Every problem of a form in one place, each leading to its control. */
export function ProblemSummary({ state }: { state: FormState }) {
  if (state.problems.length === 0) return null;
  return (
    <div className="notice bad" role="alert">
      <p>
        <strong>Nothing was saved.</strong> What you entered is still in the form:
      </p>
      <ul>
        {state.problems.map(({ control, message }, index) => (
          <li key={index}>
            {state.entries.has(control) ? <a href={`#${encodeURIComponent(control)}`}>{message}</a> : message}
          </li>
        ))}
      </ul>
    </div>
  );
}
