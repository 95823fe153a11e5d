import { expect, test } from 'vitest'
import { readTrace, type TraceEvent } from './readTrace.ts'

const ms = 1000
const mark = (name: string, at: number): TraceEvent => ({ name, cat: 'blink.user_timing', ph: 'I', pid: 1, tid: 2, ts: at * ms, args: {} })
const span = (name: string, at: number, took: number, functionName = ''): TraceEvent => ({
  ...{ name, cat: 'devtools.timeline', ph: 'X', pid: 1, tid: 2, ts: at * ms, dur: took * ms, tdur: took * ms },
  args: { data: { functionName } },
})
const network = (name: string, requestId: string, at: number): TraceEvent => ({
  ...{ name, cat: 'devtools.timeline', ph: 'I', pid: 1, tid: 2, ts: at * ms },
  args: { data: { requestId, url: `http://127.0.0.1/${requestId}`, encodedDataLength: 1000 } },
})
const between = (...events: readonly TraceEvent[]) => readTrace([mark('click', 100), ...events, mark('list', 200)])

test('counts for each step what it took beyond what was within it', () => {
  const { work, tasks, layoutCount } = between(
    span('RunTask', 110, 50),
    span('FunctionCall', 111, 40),
    span('UpdateLayoutTree', 120, 10),
    span('Layout', 130, 5),
    span('Paint', 152, 3),
  )

  expect(work).toMatchObject({ script: 25, style: 10, layout: 5, paint: 3, other: 7 })
  expect(tasks).toEqual([expect.objectContaining({ startMs: 10, tookMs: 50 })])
  expect(layoutCount).toBe(1)
})

test('names who asked for a layout, and calls none forced that a frame made', () => {
  const ofFrame = between(span('RunTask', 110, 50), span('Layout', 120, 5))
  const ofScript = between(span('RunTask', 110, 50), span('FunctionCall', 111, 40, 'measure'), span('Layout', 120, 5))

  expect(ofFrame.forcedLayouts).toEqual([])
  expect(ofScript.forcedLayouts).toEqual(['measure of the page'])
})

test('leaves out its own looking for the list, and what lies before the click and after the list', () => {
  const { work, calls } = between(
    span('FunctionCall', 50, 20),
    span('FunctionCall', 120, 5, 'lookForList'),
    span('FunctionCall', 150, 2, 'open'),
    span('FunctionCall', 210, 20),
  )

  expect(work.script).toBe(2)
  expect(calls).toBe(1)
})

test('tells rounds apart: a file that was asked for once another was there came a round later', () => {
  const { fetched, fetchedAfter } = between(
    network('ResourceSendRequest', 'a', 95),
    network('ResourceSendRequest', 'b', 115),
    network('ResourceFinish', 'a', 120),
    network('ResourceSendRequest', 'c', 130),
    network('ResourceFinish', 'b', 140),
    network('ResourceSendRequest', 'late', 300),
  )

  expect(fetched.map(({ path, round }) => [path, round])).toEqual([
    ['/a', 1],
    ['/b', 1],
    ['/c', 2],
  ])
  expect(fetchedAfter.map(({ path }) => path)).toEqual(['/late'])
})

test('says which mark a trace lacks', () => {
  expect(() => readTrace([mark('click', 1)])).toThrow('The trace has no mark "list"')
})
