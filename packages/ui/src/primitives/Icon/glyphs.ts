/** A drawing on a 20 px grid: lines of 1.6 px, single points drawn heavier, or one filled shape. */
export type Glyph = {
  readonly d?: string | undefined
  readonly dots?: string | undefined
  readonly solid?: true | undefined
}

/** Take care. */
export const alertGlyph: Glyph = {
  d: 'M8.45 3.9a1.8 1.8 0 0 1 3.1 0l5.5 9.4a1.8 1.8 0 0 1-1.55 2.7h-11a1.8 1.8 0 0 1-1.55-2.7l5.5-9.4ZM10 7.6v3.2',
  dots: 'M10 13.3v.01',
}
/** Back, to be flipped in right-to-left. */
export const backGlyph: Glyph = { d: 'M12 4.75 6.75 10 12 15.25' }
/** Done, chosen. */
export const checkGlyph: Glyph = { d: 'm4.5 10.6 3.6 3.65 7.4-8.5' }
/** Close, clear, failed. */
export const closeGlyph: Glyph = { d: 'm5.25 5.25 9.5 9.5m0-9.5-9.5 9.5' }
/** Failed. */
export const errorGlyph: Glyph = { d: 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M10 6.5v4', dots: 'M10 13.4v.01' }
/** Help. */
export const helpGlyph: Glyph = {
  d: 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M7.9 7.9a2.15 2.15 0 1 1 3.1 1.95c-.62.32-1 .77-1 1.5',
  dots: 'M10 13.9v.01',
}
/** More about this. */
export const infoGlyph: Glyph = { d: 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M10 9.5v4', dots: 'M10 6.7v.01' }
/** Latchkey's own mark. */
export const markGlyph: Glyph = {
  d: 'M10 1.9c2.7 0 4.6.2 5.8 1.2 1.8 1.4 2.3 3.5 2.3 6.9s-.5 5.5-2.3 6.9c-1.2 1-3.1 1.2-5.8 1.2s-4.6-.2-5.8-1.2C2.4 15.5 1.9 13.4 1.9 10s.5-5.5 2.3-6.9C5.4 2.1 7.3 1.9 10 1.9Zm0 3.5a2.7 2.7 0 0 0-1.5 4.95l-.62 3.35a.75.75 0 0 0 .74.9h2.76a.75.75 0 0 0 .74-.9l-.62-3.35A2.7 2.7 0 0 0 10 5.4Z',
  solid: true,
}
/** Leads on, to be flipped in right-to-left. */
export const nextGlyph: Glyph = { d: 'M8 4.75 13.25 10 8 15.25' }
/** Leads out of the page. */
export const outGlyph: Glyph = {
  d: 'M11.75 4h4.25v4.25M16 4l-6.5 6.5M8 5H6.25A2.25 2.25 0 0 0 4 7.25v6.5A2.25 2.25 0 0 0 6.25 16h6.5A2.25 2.25 0 0 0 15 13.75V12',
}
/** A code to scan. */
export const qrGlyph: Glyph = {
  d: 'M4.5 3.25h2.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1-1.25 1.25h-2.5a1.25 1.25 0 0 1-1.25-1.25v-2.5a1.25 1.25 0 0 1 1.25-1.25ZM13 3.25h2.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1-1.25 1.25h-2.5a1.25 1.25 0 0 1-1.25-1.25v-2.5a1.25 1.25 0 0 1 1.25-1.25ZM4.5 11.75h2.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1-1.25 1.25h-2.5a1.25 1.25 0 0 1-1.25-1.25v-2.5a1.25 1.25 0 0 1 1.25-1.25ZM12 12v1.75M12 16.5h1.25M16.5 12h-1.25v2.5M16.5 16.5v.01',
}
/** A wallet without an icon. */
export const walletGlyph: Glyph = {
  d: 'M4.9 4.25h8.6a1.75 1.75 0 0 1 1.75 1.75v.75M2.75 6.4v7.35a2.5 2.5 0 0 0 2.5 2.5h9.5a2.5 2.5 0 0 0 2.5-2.5v-4.5a2.5 2.5 0 0 0-2.5-2.5H4.9a2.15 2.15 0 0 1 0-2.5',
  dots: 'M13.6 11.5v.01',
}
