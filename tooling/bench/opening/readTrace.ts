/** One event of a trace of Chromium, as far as it is read here; times are microseconds. */
export type TraceEvent = {
  readonly name: string
  readonly cat: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly data?: TraceData; readonly beginData?: { readonly frame?: string } }
}

type TraceData = {
  readonly requestId?: string
  readonly url?: string
  readonly functionName?: string
  readonly encodedDataLength?: number
}

/** What the page's thread does, and what it may be doing when none of it fits. */
export const steps = ['compile', 'evaluate', 'script', 'style', 'layout', 'paint', 'collect', 'other'] as const

/** One kind of work. */
export type Step = (typeof steps)[number]

/** One task of the page's thread. */
export type Task = {
  /** After the click. */
  readonly startMs: number
  readonly tookMs: number
  /** Of the processor, so that other work of the machine does not count. */
  readonly processorMs: number
  /** Milliseconds of the processor for each kind of work in it. */
  readonly work: Readonly<Partial<Record<Step, number>>>
}

/** One file that came. */
export type Fetched = {
  readonly path: string
  /** After the click. */
  readonly startMs: number
  readonly endMs: number
  readonly bytes: number
  /** One more than the latest round of which a file was there when this one was asked for. */
  readonly round: number
}

/** What lies between the click and the list. */
export type OpeningTrace = {
  /** By the clock. */
  readonly totalMs: number
  /** Of the page's thread, by the processor's time, so that other work of the machine does not count. */
  readonly work: Readonly<Record<Step, number>>
  /** Functions and modules compiled. */
  readonly compiled: number
  /** Calls from the browser into script. */
  readonly calls: number
  readonly styleCount: number
  readonly sheetCount: number
  readonly layoutCount: number
  /** Layouts that script asked for by measuring. */
  readonly forcedLayouts: readonly string[]
  /** Pictures that were made. */
  readonly frames: number
  /** Tasks of 4 ms and more, first to last. */
  readonly tasks: readonly Task[]
  /** Files asked for from the beginning of the record until the list: a pointer on the button, too, asks for some. */
  readonly fetched: readonly Fetched[]
  /** Files asked for between the list and the end of the trace. */
  readonly fetchedAfter: readonly Fetched[]
}

const kinds: readonly (readonly [Step, RegExp])[] = [
  [
    'compile',
    /^(?:v8\.(?:compile|parse|produce|deserialize)|V8\.(?:Compile|Parse|PreParse|Finalize|Optimi|Maglev|Baseline|OffThread|Streaming)|Flush)/i,
  ],
  ['evaluate', /^(?:v8\.evaluateModule|EvaluateScript)$/],
  ['collect', /^(?:M(?:inor|ajor)GC|V8\.GC|BlinkGC|CppGC)/],
  [
    'script',
    /^(?:FunctionCall|v8\.|RunMicrotasks|EventDispatch|FireAnimationFrame|FireIdleCallback|TimerFire|V8\.(?:StackGuard|HandleInterrupts|BytecodeBudget))/,
  ],
  ['style', /^(?:UpdateLayoutTree|RecalcStyle|ParseAuthorStyleSheet|InvalidateStyle|ScheduleStyleRecalculation)/],
  ['layout', /^(?:Layout|HitTest|IntersectionObserverController)/],
  ['paint', /^(?:PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers|DecodeImage|Decode)/],
]
const inScript = /^(?:FunctionCall|v8\.evaluateModule|EvaluateScript|RunMicrotasks|EventDispatch)$/

/** Functions of the bench itself, which is not part of what is measured. */
const ofBench = /^(?:lookForList|listIsPainted)$/

const kindOf = (name: string): Step => kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'

/**
 * Reads what the page's thread did between the marks `click` and `list`.
 *
 * @throws If the trace lacks one of the marks.
 */
export function readTrace(events: readonly TraceEvent[]): OpeningTrace {
  const mark = (name: string) => {
    const found = events.find((event) => event.name === name && event.cat.includes('blink.user_timing'))
    if (!found) throw new Error(`The trace has no mark "${name}"`)
    return found
  }
  const [click, list] = [mark('click'), mark('list')]
  const afterMs = (ts: number) => (ts - click.ts) / 1000
  const isMain = ({ pid, tid }: TraceEvent) => pid === list.pid && tid === list.tid
  const isBetween = ({ ts }: TraceEvent) => ts >= click.ts && ts <= list.ts
  const spans = events
    .filter((event) => isMain(event) && event.ph === 'X' && isBetween(event))
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  // A picture in SVG is laid out as a document of its own.
  const layouts = spans.filter((span) => span.name === 'Layout')
  const frames = layouts.map(({ args }) => args.beginData?.frame)
  const ofPage = mostOften(frames)
  const { work, tasks, forcedLayouts, own } = walk(spans, afterMs, ofPage)
  const count = (pattern: RegExp) => spans.filter((span) => pattern.test(span.name)).length
  const files = fetchedFiles(events, list.pid, afterMs)
  const listMs = afterMs(list.ts)
  return {
    totalMs: listMs,
    work,
    compiled: count(/^V8\.CompileCode$|^v8\.compileModule$/),
    calls: count(/^FunctionCall$/) - own,
    styleCount: count(/^UpdateLayoutTree$/),
    sheetCount: count(/^ParseAuthorStyleSheet$/),
    layoutCount: frames.filter((frame) => frame === ofPage).length,
    forcedLayouts,
    frames: count(/^Commit$/),
    tasks: tasks.filter(({ tookMs }) => tookMs >= 4),
    fetched: files.filter(({ startMs }) => startMs <= listMs),
    fetchedAfter: files.filter(({ startMs }) => startMs > listMs),
  }
}

type Open = { readonly span: TraceEvent; readonly end: number; ownMs: number; readonly isBench: boolean }

/** Gives each span what it took beyond those within it. */
function walk(spans: readonly TraceEvent[], afterMs: (ts: number) => number, ofPage: string | undefined) {
  const work = Object.fromEntries(steps.map((step) => [step, 0])) as Record<Step, number>
  const tasks: (Task & { work: Partial<Record<Step, number>> })[] = []
  const forcedLayouts: string[] = []
  const open: Open[] = []
  let own = 0
  const close = ({ span, ownMs, isBench }: Open) => {
    if (isBench) return
    const step = kindOf(span.name)
    work[step] += ownMs
    const task = tasks.at(-1)
    if (task) task.work[step] = (task.work[step] ?? 0) + ownMs
  }
  for (const span of spans) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= span.ts) close(open.pop() as Open)
    const tookMs = (span.tdur ?? span.dur ?? 0) / 1000
    const parent = open.at(-1)
    if (parent) parent.ownMs -= tookMs
    if (span.name === 'RunTask') tasks.push({ startMs: afterMs(span.ts), tookMs: (span.dur ?? 0) / 1000, processorMs: tookMs, work: {} })
    const isBench = (parent?.isBench ?? false) || ofBench.test(span.args.data?.functionName ?? '')
    if (isBench && !parent?.isBench) own += 1
    if (span.name === 'Layout' && span.args.beginData?.frame === ofPage) {
      const caller = open.find(({ span }) => inScript.test(span.name))
      if (caller && !isBench) forcedLayouts.push(callerName(open))
    }
    open.push({ span, end: span.ts + (span.dur ?? 0), ownMs: tookMs, isBench: isBench && !/Layout/.test(span.name) })
  }
  while (open.length > 0) close(open.pop() as Open)
  return { work, tasks, forcedLayouts, own }
}

function mostOften(names: readonly (string | undefined)[]): string | undefined {
  const count = (name: string | undefined) => names.filter((one) => one === name).length
  return names.toSorted((one, other) => count(other) - count(one))[0]
}

function callerName(open: readonly Open[]): string {
  const data = open.findLast(({ span }) => span.name === 'FunctionCall')?.span.args.data
  return `${data?.functionName || 'a function without a name'} of ${data?.url ? new URL(data.url).pathname : 'the page'}`
}

function fetchedFiles(events: readonly TraceEvent[], pid: number, afterMs: (ts: number) => number): readonly Fetched[] {
  const ends = new Map<string, { endMs: number; bytes: number }>()
  for (const { name, pid: of, ts, args } of events) {
    if (of === pid && name === 'ResourceFinish' && args.data?.requestId)
      ends.set(args.data.requestId, { endMs: afterMs(ts), bytes: args.data.encodedDataLength ?? 0 })
  }
  const sent = events
    .filter(({ name, pid: of, args }) => of === pid && name === 'ResourceSendRequest' && args.data?.url?.startsWith('http'))
    .sort((one, other) => one.ts - other.ts)
  const files: Fetched[] = []
  for (const { ts, args } of sent) {
    const startMs = afterMs(ts)
    const there = files.filter((file) => file.endMs <= startMs)
    const { endMs, bytes } = ends.get(args.data?.requestId ?? '') ?? { endMs: Number.POSITIVE_INFINITY, bytes: 0 }
    const round = 1 + Math.max(0, ...there.map((file) => file.round))
    files.push({ path: new URL(args.data?.url ?? '').pathname, startMs, endMs, bytes, round })
  }
  return files
}
