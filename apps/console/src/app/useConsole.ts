import { createContext, useContext } from 'react'
import type { Command } from '../answers/commands.ts'
import type { Session } from '../answers/session.ts'
import type { Gateway } from '../gateway/createGateway.ts'
import type { Passkeys } from '../gateway/passkeys.ts'

/** What every page has: the gateway, who is signed in, and the way to other pages. */
export type Console = {
  readonly gateway: Gateway
  readonly passkeys: Passkeys
  readonly session: Session
  /** What the operator's role may run. */
  readonly commands: readonly Command[]
  /** Path below `/console`, such as `/projects/shop`. */
  readonly path: string
  go(path: string): void
  /** Says what came of a step, on screen and to screen readers. */
  announce(sentence: string): void
  /** The session has ended on the gateway's side. */
  leave(): void
}

/** Provided by the frame of all pages. */
export const ConsoleContext = createContext<Console | undefined>(undefined)

/** What every page has. */
export function useConsole(): Console {
  const value = useContext(ConsoleContext)
  if (!value) throw new Error('A page is rendered within the frame')
  return value
}

/** Whether the operator's role may run a command, and whether a second operator approves it. */
export function useMay(name: string): Command | undefined {
  return useConsole().commands.find((command) => command.name === name)
}
