/** Everything ever counted. The names are `api.md` chapter 2's; a later feature adds its own here (B-22). */
export type AnalyticsProperties = {
  INITIALIZE: { readonly networks: readonly string[]; readonly features: readonly string[] }
  MODAL_CREATED: undefined
  MODAL_OPEN: { readonly connected: boolean }
  MODAL_CLOSE: { readonly connected: boolean }
  CLICK_ALL_WALLETS: undefined
  SELECT_WALLET: { readonly name: string; readonly platform: string }
  SEARCH_WALLET: { readonly badge: string; readonly search: string }
  CLICK_WALLET_HELP: undefined
  CLICK_NETWORK_HELP: undefined
  CLICK_GET_WALLET_HELP: undefined
  GET_WALLET: { readonly name: string; readonly type: string }
  CLICK_NETWORKS: undefined
  SWITCH_NETWORK: { readonly network: string }
  CONNECT_SUCCESS: { readonly name: string; readonly method: string }
  CONNECT_ERROR: { readonly message: string }
  USER_REJECTED: { readonly message: string }
  DISCONNECT_SUCCESS: { readonly namespace: string }
  DISCONNECT_ERROR: { readonly message: string }
  INTERNAL_SDK_ERROR: { readonly message: string }
}

/** One thing that happened. */
export type AnalyticsEvent = {
  [event in keyof AnalyticsProperties]: AnalyticsProperties[event] extends undefined
    ? { readonly event: event; readonly properties?: undefined }
    : { readonly event: event; readonly properties: AnalyticsProperties[event] }
}[keyof AnalyticsProperties]
