import { type Attributes, defaultsText, type TemplateDetail } from '../../../contract';
import { inputsWithOrigin } from './inputsWithOrigin';

/** The inputs that count and were not given, with the values that the template or the preset has for them. */
export function defaultsUsed(
  template: TemplateDetail,
  sent: { attributes: Attributes; preset?: string | undefined },
): string {
  return defaultsText(
    inputsWithOrigin(template, sent, null).flatMap(({ label, units, value, origin }) => {
      if (origin !== 'template' && origin !== 'preset') return [];
      return [{ field: { label, units }, value, ...(origin === 'preset' && { from: origin }) }];
    }),
  );
}
