import type { Frame } from 'playwright-core';

export interface SheetDress {
  bold?: string[];
  /** Addresses by number format. */
  formats?: Record<string, string[]>;
  /** Pixels by column. */
  widths?: Record<string, number>;
}

/** What the stories of the guide do on the worksheets, and in the service's web app. */
export function guideSheets(pane: () => Frame) {
  /** A new worksheet in front, with these rows from A1 on, as if pasted. */
  function addSheet(name: string, rows: (string | number)[][] = []): Promise<void> {
    return pane().evaluate(
      ([title, values]) =>
        Excel.run(async (context) => {
          const sheet = context.workbook.worksheets.add(title);
          const [first] = values;
          if (first) sheet.getRangeByIndexes(0, 0, values.length, first.length).values = values;
          sheet.activate();
          sheet.getRange('A1').select();
          await context.sync();
        }),
      [name, rows] as const,
    );
  }

  /** As a user makes a worksheet legible. */
  function dressSheet(name: string, dress: SheetDress): Promise<void> {
    return pane().evaluate(
      ([title, { bold = [], formats = {}, widths = {} }]) =>
        Excel.run(async (context) => {
          const sheet = context.workbook.worksheets.getItem(title);
          for (const address of bold) sheet.getRange(address).format.font.bold = true;
          for (const [format, addresses] of Object.entries(formats))
            for (const address of addresses) sheet.getRange(address).numberFormat = [[format]];
          for (const [column, pixels] of Object.entries(widths))
            sheet.getRange(`${column}:${column}`).format.columnWidth = pixels * 0.75;
          await context.sync();
        }),
      [name, dress] as const,
    );
  }

  function showSheet(name: string): Promise<void> {
    return pane().evaluate(
      (title) =>
        Excel.run(async (context) => {
          context.workbook.worksheets.getItem(title).activate();
          await context.sync();
        }),
      name,
    );
  }

  /** As a colleague does in the service's web app. */
  function callService(method: string, path: string, body: object): Promise<unknown> {
    return pane().evaluate(
      async ([verb, at, content]) => {
        const { apiKey, projectId } = (await (await fetch('/local-service')).json()) as Record<
          string,
          string
        >;
        const answer = await fetch(at.replace(':project', String(projectId)), {
          method: verb,
          headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
          body: JSON.stringify(content),
        });
        if (!answer.ok) throw new Error(`${verb} ${at}: ${answer.status} ${await answer.text()}`);
        return (await answer.json()) as unknown;
      },
      [method, path, body] as const,
    );
  }

  return { addSheet, dressSheet, showSheet, callService };
}
