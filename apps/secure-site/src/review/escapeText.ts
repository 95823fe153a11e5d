/**
 * Control, format, private and unassigned characters, line and paragraph ends, lone surrogates, blanks other than a space, and marks
 * that are not drawn, or are piled up into the lines around beyond the four that living scripts use. A picture keeps its selector.
 */
const unreadable =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}|(?!\ufe0f)\p{Default_Ignorable_Code_Point}|(?<!\p{Extended_Pictographic})\ufe0f|(?<=\p{M}{4})\p{M}/gu

/**
 * Makes a text that a site wrote safe to draw as one value: what cannot be seen, or changes how the rest is drawn, becomes
 * `\u{…}`, so that no value can look like another field, line or direction (T-D2). A backslash is doubled: the escape is exact.
 */
export function escapeText(text: string): string {
  return text.replaceAll('\\', '\\\\').replace(unreadable, escapeCharacter)
}

/** The same for a text of several lines, such as a message: its line ends and tabs stay. */
export function escapeLines(text: string): string {
  return text.replaceAll('\\', '\\\\').replace(unreadable, (one) => (one === '\n' || one === '\t' ? one : escapeCharacter(one)))
}

function escapeCharacter(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`
}
