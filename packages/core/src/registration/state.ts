import { isAccountName } from '@latchkey/common/caip'
import type { LatchkeyError } from '@latchkey/common/contract'
import { atom } from 'jotai/vanilla'
import { idle, type Resource } from '../resource.ts'

/** A name like the typed one (E-16), with its suffix. */
export type NameSuggestion = { readonly name: string; readonly isTaken: boolean }

/** Getting a name, from the first letter to its registration (S-21). */
export type NameRegistration = {
  /** As typed, without a suffix. */
  readonly label: string
  /** Comes after every name, with a dot before it; known with the first suggestions. */
  readonly suffix?: string | undefined
  /** Whether what is typed can be a name at all (V-07). */
  readonly validity: 'empty' | 'invalid' | 'valid'
  readonly suggestions: Resource<readonly NameSuggestion[]>
  /** Whether what is typed can still be had. */
  readonly availability: 'unknown' | 'checking' | 'free' | 'taken'
  /** `signing` waits for the wallet, `registering` for the gateway. */
  readonly step: 'idle' | 'signing' | 'registering' | 'success'
  /** With its suffix. */
  readonly registeredName?: string | undefined
  /** What ended the last try, the user's rejection included. */
  readonly error?: LatchkeyError | undefined
}

/** The longest label that a host name may have, and so a name. */
const labelMax = 63

/** Whether what is typed can be a name (V-07); a hyphen stands neither first nor last, as gateways want it. */
export function checkLabel(label: string): 'empty' | 'invalid' | 'valid' {
  if (label === '') return 'empty'
  return isAccountName(label) && label.length <= labelMax && !/^-|-$/.test(label) ? 'valid' : 'invalid'
}

/** Nothing typed. */
export const emptyRegistration: NameRegistration = {
  label: '',
  validity: 'empty',
  suggestions: idle,
  availability: 'unknown',
  step: 'idle',
}

/** The name that is being chosen. */
export const nameRegistrationAtom = atom<NameRegistration>(emptyRegistration)
