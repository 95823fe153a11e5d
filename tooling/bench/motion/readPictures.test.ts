import { expect, test } from 'vitest'
import type { TraceEvent } from '../opening/readTrace.ts'
import { marks, readPictures } from './readPictures.ts'

const at = (name: string, ms: number) => ({ name, pid: 1, ts: ms * 1_000 }) as TraceEvent

test('counts the pictures of each move, from its first to its last', () => {
  const events = [
    ...[0, 10, 30, 40, 900].map((ms) => at('DrawFrame', ms)),
    ...[100, 120, 160].map((ms) => at('DrawFrame', ms)),
    at(marks.moves, 5),
    at(marks.rests, 50),
    at(marks.moves, 100),
    at(marks.rests, 170),
  ]
  expect(readPictures([...events, { ...at('DrawFrame', 110), pid: 2 }])).toEqual({
    perS: expect.closeTo((4 / 90) * 1_000, 5),
    gapMaxMs: 40,
  })
})

test('a trace in which nothing moved has no figure', () => {
  expect(() => readPictures([at('DrawFrame', 0), at('DrawFrame', 16)])).toThrow('Nothing moved')
})
