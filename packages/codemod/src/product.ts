/** What becomes of one name of another product. */
export type Rule = {
  /** The module that exports it; one of the product's. */
  readonly module: string
  readonly name: string
  /** Its place in ours; absent where we have none, and each use is marked. */
  readonly to?: { readonly module: string; readonly name: string }
  /** What a reader of the page should know, and what a mark says. */
  readonly says: string
  /** Properties of a component. `null` has no equivalent: it is left out and marked. */
  readonly props?: Readonly<Record<string, string | null>>
  /** What a hook gives, by its old name. `null` has no equivalent: it is marked. */
  readonly fields?: Readonly<Record<string, Field | null>>
  /** What more is done than giving it another name. */
  readonly becomes?: 'provider' | 'nothing' | 'options' | 'config'
}

/** A field of a hook's answer under its new name. */
export type Field = {
  readonly name: string
  /** What a call without arguments is given, such as `{ view: 'Account' }`. */
  readonly given?: string
  /** It is a function, which an event handler must not hand its event to. */
  readonly isCall?: boolean
  /** A call with one of these, written out, is a call of another field. */
  readonly calls?: Readonly<Record<string, string>>
  /** What a reader must check, marked where the field is taken. */
  readonly says?: string
}

/** An element that the product registers in the page, by its tag. */
export type ElementRule = { readonly tag: string; readonly to: { readonly module: string; readonly name: string }; readonly says: string }

/** Another product, and what becomes of each of its names. */
export type Product = {
  /** As the command takes it. */
  readonly id: string
  readonly title: string
  /** Its modules begin with one of these. */
  readonly modules: readonly string[]
  /** What is uninstalled afterwards. */
  readonly packages: readonly string[]
  /** What is installed instead. */
  readonly installs: readonly string[]
  readonly rules: readonly Rule[]
  readonly elements?: readonly ElementRule[]
  /** What changes for users and hosts beside the names, each a sentence. */
  readonly differences: readonly string[]
}

const react = 'latchkey/react'

/** Where names of ours come from. */
export const places = {
  button: { module: react, name: 'LatchkeyButton' },
  networkButton: { module: react, name: 'LatchkeyNetworkButton' },
  provider: { module: react, name: 'LatchkeyProvider' },
  useModal: { module: react, name: 'useModal' },
  useAccount: { module: react, name: 'useAccount' },
  useNetwork: { module: react, name: 'useNetwork' },
  useDisconnect: { module: react, name: 'useDisconnect' },
  useTheme: { module: react, name: 'useTheme' },
} as const

/** Opens the modal on a view. */
export const opens = (view?: string): Field => ({ name: 'open', isCall: true, ...(view ? { given: `{ view: '${view}' }` } : {}) })
