import type { StudyProgress } from '../../calculation/study';
import { cancelledText, durationText, progressText, questionText } from './studyText';

const progress: StudyProgress = {
  done: 120,
  failed: 3,
  total: 1000,
  batches: 2,
  inService: 100,
  state: 'processing',
  secondsElapsed: 60,
  secondsLeft: 440,
  journalled: true,
};

test('progress says what is done, what failed and what is left', () => {
  expect(progressText(progress)).toBe(
    '120 of 1000 rows done, 3 of them with an error, 880 left (batch 2, processing)',
  );
  expect(progressText({ ...progress, total: null, failed: 0, batches: 1 })).toBe(
    '120 rows done (processing)',
  );
});

test.each([
  [3, '10 s'],
  [41, '50 s'],
  [440, '7 min'],
  [8000, '2 h'],
])('%d s is about %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

test('a cancelled run says what stands here and what goes on at the service', () => {
  const phase = { name: 'cancelled' } as const;
  expect(cancelledText({ ...phase, written: 0, inService: 0 })).toMatch(/nothing goes on/);
  expect(cancelledText({ ...phase, written: 100, inService: 0 })).toMatch(/beside 100 rows.*Nothing goes on/);
  expect(cancelledText({ ...phase, written: 100, inService: 50 })).toMatch(/The 50 rows sent last may go on/);
});

test.each(['submit-unknown', 'batch-gone'] as const)('%s says how many sheets there may be', (because) => {
  const question = { because, runId: 'r', projectId: 'p', rows: [1, 2], sentAt: 0, possibleSheets: 4 };
  expect(questionText(question)).toMatch(/2 rows.*may hold 4 sheets/);
});
