/** The ways in, in a page of jsdom with a storage. */
import { draw } from '../testing/draw';
import { act } from 'react';
import type { TemplateListEntry } from '../../../contract';
import { createPlaces, type Pane, PaneContext, type PlacesStore } from '../common/pane';
import { FirstRun } from './FirstRun';

let places: PlacesStore;
let chosen: string[];

function show(codes: string[]): void {
  draw(null);
  places = createPlaces();
  chosen = [];
  const all = codes.map((code) => ({ code, name: code }) as TemplateListEntry);
  draw(
    <PaneContext value={{ places } as Pane}>
      <FirstRun all={all} onChoose={(code) => chosen.push(code)} />
    </PaneContext>,
  );
}

const buttons = () => [...document.querySelectorAll('button')];
const press = (text: string) =>
  act(() =>
    buttons()
      .find(({ textContent }) => textContent === text)!
      .click(),
  );

test('each way leads on, and only to templates that the key may use', () => {
  show(['steelBeamAISC360']);
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Check a beam', 'Run my table', '✕']);
  press('Check a beam');
  expect(chosen).toEqual(['steelBeamAISC360']);
  press('Run my table');
  expect(places.getState().tab).toBe('study');
});

test('what was closed once stays closed on this computer', () => {
  show(['loadsSnowASCE7-22']);
  press('✕');
  expect(buttons()).toEqual([]);
  show(['loadsSnowASCE7-22']);
  expect(buttons()).toEqual([]);
});
