/** What a page may set on `<latchkey-button>` and `<latchkey-network-button>`; each is an attribute of the same name. */
export type LatchkeyButtonAttributes = {
  /** The `name` of the kit, where a page has several. */
  readonly kit?: string | undefined
  /** In place of "Connect", or of "Network". */
  readonly text?: string | undefined
  /** 40 px high, or 36. */
  readonly size?: 'm' | 's' | undefined
  readonly disabled?: boolean | undefined
  /** Shows and opens one family of chains only. */
  readonly namespace?: string | undefined
}

/** What a page may set on `<latchkey-modal>`. */
export type LatchkeyModalAttributes = {
  /** The `name` of the kit, where a page has several. */
  readonly kit?: string | undefined
}

/** The elements that the kit defines, by tag, with their attributes. */
export interface LatchkeyElements {
  readonly 'latchkey-button': LatchkeyButtonAttributes
  readonly 'latchkey-network-button': LatchkeyButtonAttributes
  readonly 'latchkey-modal': LatchkeyModalAttributes
}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-button': HTMLElement
    'latchkey-network-button': HTMLElement
    'latchkey-modal': HTMLElement
  }
}
