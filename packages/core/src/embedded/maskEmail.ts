/** An address that its owner knows again and nobody else: `mira@meadow.example` is `m…a@m….example` (E-21). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, host] = [email.slice(0, at), email.slice(at + 1)]
  const dot = host.lastIndexOf('.')
  const last = local.length > 2 ? local.at(-1) : ''
  return `${local.slice(0, 1)}…${last}@${host.slice(0, 1)}…${dot > 0 ? host.slice(dot) : ''}`
}
