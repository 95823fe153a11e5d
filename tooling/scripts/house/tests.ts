import { isTest, type Rule } from './tree.ts'

const sleep = /\bnew Promise\b.*\bsetTimeout\(\s*\w+\s*,|\bwaitForTimeout\(|\bsleep\([^,)]*\)/
/** A span of real time that is itself what is tested says so by its name. */
const named = /\brealTime\b.*=/

/** Tests wait for what they want to see: a promise, an event, `expect.poll`, a clock of their own. */
export const sleeps: Rule = (tree) =>
  [...tree]
    // The rule's own test quotes what it refuses.
    .filter(([file]) => isTest(file) && file !== 'tooling/scripts/house.test.ts')
    .flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          sleep.test(line) && !named.test(line)
            ? [{ file: `${file}:${at + 1}`, says: 'sleeps: wait for the condition, or name the span realTime' }]
            : [],
        ),
    )

/** What the table of faults says of times is measured where nothing else runs. */
export const timedTests: Rule = (tree) =>
  [...tree]
    .filter(([file, text]) => /^apps\/.+\.test\.ts$/.test(file) && /\brecordFault\(/.test(text) && !file.endsWith('.timed.test.ts'))
    .map(([file]) => ({ file, says: 'measures a fault: name it *.timed.test.ts' }))
