import type { IncomingHttpHeaders } from 'node:http'
import { startAnswering } from './startAnswering.ts'

/** A span as a collector gets it. */
export type CollectedSpan = {
  readonly traceId: string
  readonly spanId: string
  /** Empty of a root. */
  readonly parentId: string
  readonly name: string
  /** 2 is a server's, 3 a client's. */
  readonly kind: number
  readonly attributes: Readonly<Record<string, string | number>>
  /** 2 is an error. */
  readonly status: number
  readonly startNs: bigint
  readonly endNs: bigint
}

/** A trace collector: takes OTLP, protobuf over HTTP. */
export type Collector = {
  readonly url: string
  readonly spans: readonly CollectedSpan[]
  /** Of the service, as last said. */
  readonly resource: Readonly<Record<string, string | number>>
  readonly headers: IncomingHttpHeaders
  /** Every byte that came, as text. */
  readonly text: string
  stop(): Promise<void>
}

/** Starts one on a port of its own. */
export async function startCollector(): Promise<Collector> {
  const state = { spans: [] as CollectedSpan[], resource: {}, headers: {} as IncomingHttpHeaders, text: '' }
  const server = await startAnswering((request, response, body) => {
    state.headers = request.headers
    state.text += body.toString('latin1')
    if (request.url !== '/v1/traces' || request.headers['content-type'] !== 'application/x-protobuf')
      return void response.writeHead(400).end()
    for (const resourceSpans of allOf(readMessage(body), 1).map(readMessage)) {
      state.resource = readAttributes(allOf(readMessage(allOf(resourceSpans, 1)[0]), 1))
      for (const scope of allOf(resourceSpans, 2).map(readMessage)) state.spans.push(...allOf(scope, 2).map(readSpan))
    }
    response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end()
  })
  return Object.assign(state, server)
}

type Message = ReadonlyMap<number, readonly (Buffer | bigint)[]>

/** Reads the wire format of protocol buffers: numbers as they are, all else as bytes. */
function readMessage(bytes: Buffer | undefined): Message {
  const fields = new Map<number, (Buffer | bigint)[]>()
  let at = 0
  const readNumber = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes?.[at++]
      if (byte === undefined) throw new RangeError('the message is cut')
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
  }
  const take = (length: number) => {
    at += length
    return bytes?.subarray(at - length, at) as Buffer
  }
  while (at < (bytes?.length ?? 0)) {
    const tag = Number(readNumber())
    const kind = tag & 7
    const value = kind === 0 ? readNumber() : kind === 1 ? take(8) : kind === 5 ? take(4) : take(Number(readNumber()))
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value])
  }
  return fields
}

function allOf(message: Message, field: number): Buffer[] {
  return (message.get(field) ?? []) as Buffer[]
}

/** Numbers of the fields are those of opentelemetry/proto/trace/v1/trace.proto. */
function readSpan(bytes: Buffer): CollectedSpan {
  const span = readMessage(bytes)
  const hex = (field: number) => allOf(span, field)[0]?.toString('hex') ?? ''
  return {
    traceId: hex(1),
    spanId: hex(2),
    parentId: hex(4),
    name: allOf(span, 5)[0]?.toString() ?? '',
    kind: Number(span.get(6)?.[0] ?? 0n),
    startNs: allOf(span, 7)[0]?.readBigUInt64LE() ?? 0n,
    endNs: allOf(span, 8)[0]?.readBigUInt64LE() ?? 0n,
    attributes: readAttributes(allOf(span, 9)),
    status: Number(readMessage(allOf(span, 15)[0]).get(3)?.[0] ?? 0n),
  }
}

function readAttributes(pairs: readonly Buffer[]): Record<string, string | number> {
  return Object.fromEntries(
    pairs.map(readMessage).map((pair) => {
      const value = readMessage(allOf(pair, 2)[0])
      const number = value.get(3)?.[0]
      return [allOf(pair, 1)[0]?.toString() ?? '', number === undefined ? (allOf(value, 1)[0]?.toString() ?? '') : Number(number)]
    }),
  )
}
