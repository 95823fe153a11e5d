/** Address of the embedded wallet, and the project that uses it. */
export type EmbeddedWalletOptions = {
  /** Base URL of the secure site. It is never the page's own origin (T-F18). */
  readonly secureSite: string
  readonly projectId: string
  /** Base URL of the RPC proxy; the frame uses it only if the project's settings contain it (T-F10). */
  readonly rpcUrl?: string | undefined
  /** EVM account of users who have not chosen: `eoa` or `smartAccount`. @defaultValue `smartAccount`, where the operator has a bundler */
  readonly accountType?: string | undefined
  /** The language of the frame, of its windows and of its mails, as a BCP 47 tag. @defaultValue the modal's */
  readonly locale?: string | undefined
  /** Whether the frame logs its requests to the console, never secrets. */
  readonly enableLogger?: boolean | undefined
  /** Parent of the frame's element. @defaultValue the page's body */
  readonly getHome?: (() => Element) | undefined
}
