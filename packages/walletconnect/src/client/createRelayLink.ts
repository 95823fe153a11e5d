import * as limits from '@latchkey/common/limits'
import type { Clock } from '@latchkey/common/web'
import { createOutbox } from './createOutbox.ts'
import { nextPauseMs } from './nextPauseMs.ts'
import { dropSocket, openSocket, silenceSocket } from './openSocket.ts'
import { type Frame, parseFrame } from './parseFrame.ts'

/** The line to a relay: one web socket at a time, whichever of the relays answers. */
export type RelayLink = {
  isOpen(): boolean
  /** How far the relay's clock is ahead of the page's; 0 until a relay has told its time. */
  getOffsetMs(): number
  /** Wants a socket from now on, and gets one again whenever it is lost. */
  open(): void
  /** @throws once the link is closed for good. */
  whenOpen(): Promise<void>
  /** Calls a relay and waits for its answer, over as many sockets as it takes. @throws the relay's refusal, or silence of five minutes. */
  request(call: { readonly id: string | number; readonly method: string; readonly params: unknown }): Promise<unknown>
  /** Sends what needs no answer; lost if there is no socket. */
  send(payload: unknown): void
  /** The page is back: finds out at once whether the socket still lives, and gets another if not. */
  wake(): void
  /** Nothing to listen to for now: closes the socket until `open`. */
  rest(): void
  /** Final. What is pending rejects. */
  close(): void
}

/** A socket that is not open by then is given up; sooner where another relay can be tried. */
const openTimeoutMs = { alone: 15_000, several: 5_000 }
/** Nothing heard for so long: the relay is asked for a sign of life. Browsers show a page no pings. */
const idleMs = 30_000
/** Bounds of how long a sign of life may take; between them three times what answers took so far. */
const silence = { minMs: 1_000, maxMs: 8_000 }
/** Topics of one call. */
const batchMax = 500
/** The relay's "you may not": trying on at once would not help. */
const refusedCode = 3000
/** The relay's "not so fast" and "too many": reconnecting at once would make it worse. */
const busyCodes: readonly (number | undefined)[] = [4008, 1013]

/**
 * Makes the line to the relays, closed at first.
 *
 * Addresses are tried in turn; when all have failed the pauses grow from 1 s to 30 s. A socket that answers nothing is
 * dead, whatever it says of itself, and what was asked over it is asked again with the same id over the next one.
 *
 * @see R-R1 · R-R3 · R-R4 · R-R7 · R-R8 · B-23
 */
export function createRelayLink(parameters: createRelayLink.Parameters): RelayLink {
  const { urls, sign, clock, on, listTopics } = parameters
  const Socket = parameters.WebSocket ?? WebSocket
  let socket: WebSocket | undefined
  let isOpen = false
  let isWanted = false
  let isClosed = false
  let isConnecting = false
  let failures = 0
  let refusals = 0
  let at = 0
  let rttMs = 300
  let offsetMs = 0
  let isTold = false
  /** Whether the present socket has brought anything yet. */
  let hasHeard = false
  let startedAtMs = 0
  let cancelRetry = () => {}
  let cancelStall = () => {}
  let cancelIdle = () => {}
  let cancelSilence: (() => void) | undefined
  let cancelAlert: (() => void) | undefined
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = []

  const outbox = createOutbox({
    clock,
    send: (payload) => {
      if (!isOpen) return false
      put(payload)
      expectSign()
      return true
    },
    onAnswer: (tookMs) => {
      rttMs = Math.round((rttMs + tookMs) / 2)
    },
  })

  /** From now on silence counts: after 10 s the host is told, a dead socket is dropped sooner. */
  const expectSign = (deadlineMs = silence.maxMs) => {
    cancelAlert ??= clock.setTimeout(() => {
      isTold = true
      on.reachable(false)
    }, limits.relayDownAlertDelayMs)
    const current = socket
    if (!isOpen || !current || (cancelSilence && deadlineMs === silence.maxMs)) return
    cancelSilence?.()
    cancelSilence = clock.setTimeout(() => drop(current), deadlineMs)
  }
  const sawSign = () => {
    cancelSilence?.()
    cancelSilence = undefined
    cancelAlert?.()
    cancelAlert = undefined
    if (isTold) on.reachable(true)
    isTold = false
    cancelIdle()
    cancelIdle = clock.setTimeout(() => probe(silence.maxMs), idleMs)
  }

  const put = (payload: unknown) => {
    try {
      socket?.send(JSON.stringify(payload))
    } catch {
      // The socket is about to say that it is closed.
    }
  }

  const connect = async () => {
    if (isClosed || !isWanted || isConnecting || socket) return
    isConnecting = true
    cancelRetry()
    if (!isTold) expectSign()
    const address = await sign(urls[at % urls.length] ?? '').catch(() => undefined)
    isConnecting = false
    if (isClosed || !isWanted) return
    const next = address === undefined ? undefined : openSocket(Socket, address)
    if (!next) return retry({ isFailure: true })
    socket = next
    hasHeard = false
    startedAtMs = clock.now()
    cancelStall = clock.setTimeout(() => drop(next), urls.length > 1 ? openTimeoutMs.several : openTimeoutMs.alone)
    next.onopen = () => {
      cancelStall()
      isOpen = true
      for (const { resolve } of waiting.splice(0)) resolve()
      // Until something is asked an open socket is all there is to hear.
      if (outbox.size() === 0) sawSign()
      outbox.resend()
      on.opened()
    }
    next.onmessage = ({ data }) => receive(parseFrame(data))
    next.onclose = ({ code, reason }) => lost(next, code, reason)
  }

  const receive = (frame: Frame | undefined) => {
    if (!frame) return
    hasHeard = true
    failures = 0
    refusals = 0
    sawSign()
    if (frame.type === 'push') return on.pushed(frame.payload)
    if (frame.timeMs !== undefined) offsetMs = frame.timeMs - clock.now()
    outbox.settle(frame)
    on.answered(frame.payload)
  }

  const lost = (which: WebSocket, code?: number, reason = '') => {
    if (which !== socket) return
    const wasOpen = isOpen
    silenceSocket(which)
    socket = undefined
    isOpen = false
    cancelStall()
    cancelIdle()
    cancelSilence?.()
    cancelSilence = undefined
    if (wasOpen) on.closed()
    if (isClosed || !isWanted) return
    expectSign()
    if (code === refusedCode && ++refusals >= urls.length) {
      refusals = 0
      on.refused(reason)
    }
    // A relay that has answered is tried again first; one that did not gives way to the next.
    retry({ isFailure: !hasHeard || code === refusedCode || busyCodes.includes(code) })
  }

  const retry = ({ isFailure }: { isFailure: boolean }) => {
    if (isFailure) at++
    if (isFailure) failures++
    cancelRetry = clock.setTimeout(() => void connect(), nextPauseMs({ failures, addresses: urls.length }))
  }

  /** Gives a socket up without waiting for its goodbye, which a dead one never says. */
  const drop = (which: WebSocket) => {
    dropSocket(which)
    lost(which)
  }

  const probe = (deadlineMs: number) => {
    const topics = listTopics()
    if (!isOpen || topics.length === 0) return
    put({ id: String(clock.now()), jsonrpc: '2.0', method: 'irn_batchSubscribe', params: { topics: topics.slice(0, batchMax) } })
    expectSign(deadlineMs)
  }

  return {
    isOpen: () => isOpen,
    getOffsetMs: () => offsetMs,
    open() {
      isWanted = true
      void connect()
    },
    whenOpen: () =>
      new Promise((resolve, reject) => {
        if (isOpen) return resolve()
        if (isClosed) return reject(closedError())
        waiting.push({ resolve, reject })
        isWanted = true
        void connect()
      }),
    request(call) {
      if (isClosed) return Promise.reject(closedError())
      isWanted = true
      void connect()
      return outbox.request(call)
    },
    send: put,
    wake() {
      if (isClosed || !isWanted) return
      if (isOpen) return probe(Math.min(Math.max(rttMs * 3, silence.minMs), silence.maxMs))
      // Several events tell of one return; a socket that is just opening is left alone.
      if (socket && clock.now() - startedAtMs < silence.minMs) return
      failures = 0
      if (socket) drop(socket)
      cancelRetry()
      void connect()
    },
    rest() {
      if (outbox.size() > 0) return
      isWanted = false
      cancelRetry()
      cancelAlert?.()
      cancelAlert = undefined
      const current = socket
      if (current) drop(current)
    },
    close() {
      isClosed = true
      isWanted = false
      for (const cancel of [cancelRetry, cancelStall, cancelIdle, cancelSilence, cancelAlert]) cancel?.()
      const current = socket
      if (current) drop(current)
      for (const { reject } of waiting.splice(0)) reject(closedError())
      outbox.close(closedError())
    },
  }
}

export declare namespace createRelayLink {
  type Parameters = {
    readonly urls: readonly string[]
    /** A relay's address with the client's proof of identity in it. */
    readonly sign: (url: string) => Promise<string>
    /** What is subscribed to; asking for it again is the sign of life, and fetches what was missed. */
    readonly listTopics: () => readonly string[]
    readonly clock: Clock
    readonly on: {
      readonly opened: () => void
      readonly closed: () => void
      readonly pushed: (payload: object) => void
      readonly answered: (payload: object) => void
      readonly reachable: (isReachable: boolean) => void
      readonly refused: (reason: string) => void
    }
    /** @defaultValue the platform's own */
    readonly WebSocket?: typeof WebSocket | undefined
  }
}

function closedError(): Error {
  return new Error('The relay client is closed')
}
