import { createFaults } from './createFaults.ts'
import { createLock } from './createLock.ts'
import { type FamilyFaults, type FamilyPromptKind, settledFamilyFaults, toFamilyFaults } from './familyFaults.ts'
import { createUser } from './user.ts'
import { createControl, type WalletControl } from './walletControl.ts'

/** What outlives a reload, as an extension's own memory does. */
export type FamilyMemory = {
  isGranted: boolean
  account: number
  /** Chains it was taught. */
  chains?: readonly string[] | undefined
}

/** The part of a test wallet that is the same whatever its family: its user, its grant, its lock. */
export type FamilyUser = {
  readonly control: WalletControl
  readonly memory: FamilyMemory
  /** How it misbehaves now. */
  readonly faults: FamilyFaults
  /** Notes a call; one to a dead wallet never settles. */
  run<answer>(method: string, params: unknown, answer: () => Promise<answer> | answer): Promise<answer>
  /** Asks the user for the page's grant, if it has none. */
  grant(): Promise<void>
  ask(kind: FamilyPromptKind): Promise<void>
  isOpen(): boolean
  on(event: string, listener: (payload: unknown) => void): () => void
}

/** Makes the user of a test wallet, who acts as the flags say. */
export function createFamilyUser(options: createFamilyUser.Options): FamilyUser {
  const { kind, memory, save, refusal } = options
  const live = createFaults(options.faults, { check: (flags) => toFamilyFaults(kind, flags), settled: settledFamilyFaults })
  const faults = live.current
  const user = createUser<FamilyPromptKind>(faults, refusal)
  const listeners = new Set<{ event: string; listener: (payload: unknown) => void }>()
  const calls: WalletControl['calls'] = []
  const lock = createLock(faults.locked === true)
  let isDead = false
  const emit = (event: string, payload?: unknown) => {
    for (const one of [...listeners]) if (one.event === event) one.listener(payload)
  }
  const tell = () => emit('change')
  return {
    memory,
    faults,
    async run(method, params, answer) {
      calls.push({ method, params })
      return isDead ? new Promise<never>(() => {}) : answer()
    },
    async grant() {
      await lock.opened()
      if (!memory.isGranted) await user.ask('connect')
      memory.isGranted = true
      save()
    },
    ask: user.ask,
    isOpen: () => memory.isGranted && !lock.isLocked() && !faults.empty,
    on(event, listener) {
      const entry = { event, listener }
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    control: createControl({
      ...{ calls, emit, user, memory, save, tell, lock },
      faults: live,
      kill() {
        isDead = true
      },
    }),
  }
}

export declare namespace createFamilyUser {
  type Options = {
    /** The family's short name, for errors. */
    kind: string
    faults: FamilyFaults
    memory: FamilyMemory
    /** Keeps `memory`. */
    save: () => void
    /** How this wallet says no. */
    refusal: () => Error
  }
}
