/** Dispatch ids of the Common API for `Office.context.document.settings`. */
const REFRESH = 75;
const SAVE = 76;

interface SettingsCall {
  DdaSettingsMethod?: { Properties?: [string, string][] };
}

/** The add-in's settings in the document: key and value as JSON text, saved all at once. */
export class DocumentSettings {
  /** @param properties as the document had them when it was opened */
  constructor(
    private properties: [string, string][] = [],
    private readonly onSaved: () => void = () => undefined,
  ) {}

  entries(): [string, string][] {
    return this.properties;
  }

  /** Another author has saved these. */
  replace(properties: [string, string][]): void {
    this.properties = properties;
    this.onSaved();
  }

  /** Methods for the channel to the add-in. */
  readonly methods = {
    [REFRESH]: () => ({ Properties: this.properties }),
    [SAVE]: (call: SettingsCall) => {
      this.properties = call.DdaSettingsMethod?.Properties ?? [];
      this.onSaved();
      return {};
    },
  };
}
