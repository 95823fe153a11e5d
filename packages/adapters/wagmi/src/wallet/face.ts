/** One of wagmi's connectors, by the id that wagmi gave it for this page. */
export type Face = { readonly uid: string }
