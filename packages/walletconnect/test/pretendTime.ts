/// <reference types="node" />
import { vi } from 'vitest'

/** Lets time pass as the test says, and by itself as well, since sockets do not wait; until `stops` are called. */
export function pretendTime(stops: (() => unknown)[]): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true })
  stops.push(() => vi.useRealTimers())
}

/** @returns The uncaught rejections so far; until `stops` are called. */
export function noteUncaught(stops: (() => unknown)[]): readonly unknown[] {
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('unhandledRejection', note)
  stops.push(() => process.off('unhandledRejection', note))
  return uncaught
}
