/** The one in front of a test wallet: says yes, says no, is slow, is away. */
export type Visitor<kind extends string> = {
  /** Shows them something; what they do is up to the faults. @throws What the wallet's own refusal is. */
  ask(kind: kind): Promise<void>
  /** Says yes to all that waits. */
  approve(): void
  /** Says no to all that waits. */
  decline(): void
}

type Faults<kind> = {
  readonly reject?: true | kind | undefined
  readonly slow?: number | undefined
  readonly silent?: true | kind | undefined
  readonly manual?: true | kind | undefined
}

/** Makes a visitor who acts as the flags say. */
export function createVisitor<kind extends string>(faults: Faults<kind>, refusal: () => Error): Visitor<kind> {
  const waiting: { approve: () => void; decline: () => void }[] = []
  return {
    async ask(kind) {
      const holds = (flag: true | kind | undefined) => flag === true || flag === kind
      if (faults.slow) await new Promise((resolve) => setTimeout(resolve, faults.slow))
      if (holds(faults.silent)) await new Promise(() => {})
      if (holds(faults.reject)) throw refusal()
      if (!holds(faults.manual)) return
      await new Promise<void>((resolve, reject) => {
        waiting.push({ approve: resolve, decline: () => reject(refusal()) })
      })
    },
    approve() {
      for (const { approve } of waiting.splice(0)) approve()
    },
    decline() {
      for (const { decline } of waiting.splice(0)) decline()
    },
  }
}
