/**
 * Whether a person made a press, and made it by itself. The second one of a double click may have been meant for what the page around had in
 * this place before it moved the frame there, which no frame is told of (T-F7).
 */
export function isOnePress({ isTrusted, detail }: MouseEvent): boolean {
  return isTrusted && detail < 2
}
