/**
 * Whether the user made this click, and it is not the second of a double click. The host page can move the frame under the pointer between
 * the two, and Chromium does not tell the frame (T-F7).
 */
export function isOnePress({ isTrusted, detail }: MouseEvent): boolean {
  return isTrusted && detail < 2
}
