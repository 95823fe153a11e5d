/** How far one family's connection is (S-01). */
export type Status = 'disconnected' | 'connecting' | 'connected'

/** `connecting` wins while an attempt runs; when it ends, the status is again what the connections say (S-01, S-02). */
export function nextStatus(input: { readonly isConnected: boolean; readonly isAttempting: boolean }): Status {
  if (input.isAttempting) return 'connecting'
  return input.isConnected ? 'connected' : 'disconnected'
}
