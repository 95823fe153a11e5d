import type { LatchkeyError } from '@latchkey/common'
import type { Resource } from '../resource.ts'

/** A name like the one that is typed (E-16), with its suffix. */
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
  /** What ended the last try, the visitor's own no included. */
  readonly error?: LatchkeyError | undefined
}
