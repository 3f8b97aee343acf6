import type { Project } from '../../projects/project';
import { logoLimits } from '../../projects/logo';
import { EntryRemarks } from '../forms/entryRemarks';
import type { FormState } from '../forms/formState';
import { FormToken } from '../layout/layout';
import type { WebSession } from '../session/webSession';

/** Bytes of the form with its picture. */
export const logoFormBytes = 2 * logoLimits.bytes;

interface LogoFormProps {
  project: Project;
  hasLogo: boolean;
  state: FormState;
  session: WebSession;
}

/** The picture of the firm on the cover of a package. */
export function LogoForm({ project, hasLogo, state, session }: LogoFormProps) {
  const path = `/projects/${project.projectId}/logo`;
  return (
    <section>
      <h2 id="logo-heading">Logo</h2>
      <p>
        Printed on the cover of calculation packages. PNG or JPEG, up to {logoLimits.bytes / 1024} KiB and{' '}
        {logoLimits.pixels} by {logoLimits.pixels} pixels.
      </p>
      {hasLogo && <img className="logo" src={path} alt="Logo of this project" />}
      <form method="post" action={path} encType="multipart/form-data" className="fields">
        <FormToken session={session} />
        <div className="field">
          <label htmlFor="logo">{hasLogo ? 'Another logo' : 'Logo file'}</label>
          <input
            id="logo"
            name="logo"
            type="file"
            accept="image/png,image/jpeg"
            aria-describedby={state.messages.has('logo') ? 'logo-problem' : undefined}
          />
          <EntryRemarks name="logo" state={state} />
        </div>
        <p className="actions">
          <button>Save the logo</button>
          {hasLogo && (
            <button className="second" name="remove" value="yes">
              Remove the logo
            </button>
          )}
        </p>
      </form>
    </section>
  );
}
