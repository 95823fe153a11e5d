/** Icons that no list may show, by what is wrong with them (T-D4). */
export const badIcons: readonly (readonly [what: string, icon: unknown])[] = [
  ['a web address', 'https://example.com/icon.png'],
  ['a page', 'data:text/html,<script>1</script>'],
  ['too large', `data:image/png;base64,${'A'.repeat(200_000)}`],
  ['no text', 7],
]
