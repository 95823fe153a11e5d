import type { CommonFaults } from './readFaults.ts'

/** The user of a test wallet: says yes, says no, is slow, is away. */
export type User<kind extends string> = {
  /** Shows a prompt; the faults decide what the user does. @throws What the wallet's own refusal is. */
  ask(kind: kind): Promise<void>
  /** How many prompts wait for `approve` or `decline`. */
  countWaiting(): number
  /** Says yes to all that waits. */
  approve(): void
  /** Says no to all that waits. */
  decline(): void
}

/** Makes a user who does what the flags say. */
export function createUser<kind extends string>(
  faults: Pick<CommonFaults<kind>, 'reject' | 'error' | 'slow' | 'silent' | 'manual'>,
  refusal: () => Error,
): User<kind> {
  const waiting: { approve: () => void; decline: () => void }[] = []
  return {
    async ask(kind) {
      const holds = (flag: true | kind | undefined) => flag === true || flag === kind
      if (faults.slow) await new Promise((resolve) => setTimeout(resolve, faults.slow))
      if (holds(faults.silent)) await new Promise(() => {})
      if (holds(faults.error)) throw Object.assign(new Error('Internal JSON-RPC error.'), { code: -32603 })
      if (holds(faults.reject)) throw refusal()
      if (!holds(faults.manual)) return
      await new Promise<void>((resolve, reject) => {
        waiting.push({ approve: resolve, decline: () => reject(refusal()) })
      })
    },
    countWaiting: () => waiting.length,
    approve() {
      for (const { approve } of waiting.splice(0)) approve()
    },
    decline() {
      for (const { decline } of waiting.splice(0)) decline()
    },
  }
}
