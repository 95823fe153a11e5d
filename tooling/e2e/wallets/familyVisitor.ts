import type { FamilyFaults, FamilyPromptKind } from './familyFaults.ts'
import { createVisitor } from './visitor.ts'
import type { WalletControl } from './walletControl.ts'

/** What outlives a reload, as an extension's own memory does. */
export type FamilyMemory = {
  isGranted: boolean
  account: number
  /** Chains it was taught. */
  chains?: readonly string[] | undefined
}

/** The part of a test wallet that is the same whatever its family: its visitor, its grant, its lock. */
export type FamilyVisitor = {
  readonly control: WalletControl
  readonly memory: FamilyMemory
  /** Notes a call; one to a dead wallet never settles. */
  run<answer>(method: string, params: unknown, answer: () => Promise<answer> | answer): Promise<answer>
  /** Asks the visitor for the page's grant, if it has none. */
  grant(): Promise<void>
  ask(kind: FamilyPromptKind): Promise<void>
  isOpen(): boolean
  on(event: string, listener: (payload: unknown) => void): () => void
}

/** Makes the visitor of a test wallet, who acts as the flags say. */
export function createFamilyVisitor(options: createFamilyVisitor.Options): FamilyVisitor {
  const { faults, memory, save, refusal } = options
  const visitor = createVisitor<FamilyPromptKind>(faults, refusal)
  const listeners = new Set<{ event: string; listener: (payload: unknown) => void }>()
  const calls: WalletControl['calls'] = []
  let isLocked = faults.locked === true
  let isDead = false
  let unlocked = () => {}
  const unlocking = new Promise<void>((resolve) => {
    unlocked = resolve
  })
  const emit = (event: string, payload?: unknown) => {
    for (const one of [...listeners]) if (one.event === event) one.listener(payload)
  }
  const tell = () => emit('change')
  return {
    memory,
    async run(method, params, answer) {
      calls.push({ method, params })
      return isDead ? new Promise<never>(() => {}) : answer()
    },
    async grant() {
      if (isLocked) await unlocking
      if (!memory.isGranted) await visitor.ask('connect')
      memory.isGranted = true
      save()
    },
    ask: visitor.ask,
    isOpen: () => memory.isGranted && !isLocked && !faults.empty,
    on(event, listener) {
      const entry = { event, listener }
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    control: {
      calls,
      emit,
      approve: visitor.approve,
      decline: visitor.decline,
      unlock() {
        isLocked = false
        unlocked()
        if (memory.isGranted) tell()
      },
      kill() {
        isDead = true
      },
      selectAccount(index) {
        memory.account = index
        save()
        tell()
      },
      forget() {
        memory.isGranted = false
        save()
        tell()
      },
    },
  }
}

export declare namespace createFamilyVisitor {
  type Options = {
    faults: FamilyFaults
    memory: FamilyMemory
    /** Keeps `memory`. */
    save: () => void
    /** How this wallet says no. */
    refusal: () => Error
  }
}
