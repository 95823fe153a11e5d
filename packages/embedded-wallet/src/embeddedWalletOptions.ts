/** Where the embedded wallet lives, and who asks for it. */
export type EmbeddedWalletOptions = {
  /** Base URL of the secure site: another origin than the page's, always (T-F18). */
  readonly secureSite: string
  readonly projectId: string
  /** Base URL of the RPC proxy; the frame uses it only if the project's settings know it (T-F10). */
  readonly rpcUrl?: string | undefined
  /** EVM account of users who have not chosen: `eoa` or `smartAccount`. @defaultValue `smartAccount`, where the operator has a bundler */
  readonly accountType?: string | undefined
  /** Lets the frame write to the console what it does; never secrets. */
  readonly enableLogger?: boolean | undefined
  /** Where the frame's element goes. @defaultValue the page's body */
  readonly getHome?: (() => Element) | undefined
}
