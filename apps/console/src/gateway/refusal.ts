/** Why something did not happen: a stable code, and a sentence of the gateway's or of the page's own. */
export type Refusal = { readonly code: string; readonly description: string }

/** What came of a request: its value, or why there is none. */
export type Answer<value> = { readonly value: value } | { readonly refusal: Refusal }
