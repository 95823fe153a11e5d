/** Whether a text is an address that mail can go to (V-01): one `@`, a host with a dot, nothing that breaks a header. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const [, local = '', host = ''] = /^([^\s@,"<>()[\]\\;:]+)@([^\s@,"<>()[\]\\;:]+)$/.exec(text) ?? []
  if (local === '' || local.length > 64 || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  const labels = host.split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  )
}
