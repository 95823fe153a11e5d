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
/** A browser window. */
export const browserGlyph: Glyph = {
  d: 'M5.5 3.75h9a2.75 2.75 0 0 1 2.75 2.75v7a2.75 2.75 0 0 1-2.75 2.75h-9a2.75 2.75 0 0 1-2.75-2.75v-7a2.75 2.75 0 0 1 2.75-2.75ZM2.75 7.75h14.5M5.5 5.8v.01M7.75 5.8v.01',
}
/** Done, chosen. */
export const checkGlyph: Glyph = { d: 'm4.5 10.6 3.6 3.65 7.4-8.5' }
/** Close, clear, failed. */
export const closeGlyph: Glyph = { d: 'm5.25 5.25 9.5 9.5m0-9.5-9.5 9.5' }
/** Copy. */
export const copyGlyph: Glyph = {
  d: 'M9.75 7.25h4a2.5 2.5 0 0 1 2.5 2.5v4a2.5 2.5 0 0 1-2.5 2.5h-4a2.5 2.5 0 0 1-2.5-2.5v-4a2.5 2.5 0 0 1 2.5-2.5ZM4.9 12.6A2 2 0 0 1 3.75 10.8V6.25a2.5 2.5 0 0 1 2.5-2.5h4.55a2 2 0 0 1 1.8 1.15',
}
/** A computer. */
export const desktopGlyph: Glyph = {
  d: 'M5 3.5h10a2.25 2.25 0 0 1 2.25 2.25v5.25a2.25 2.25 0 0 1-2.25 2.25h-10a2.25 2.25 0 0 1-2.25-2.25v-5.25a2.25 2.25 0 0 1 2.25-2.25ZM7.25 16.5h5.5M10 13.25v3.25',
}
/** More. */
export const dotsGlyph: Glyph = { dots: 'M5 10v.01M10 10v.01M15 10v.01' }
/** Opens something below. */
export const downGlyph: Glyph = { d: 'M5.5 8 10 12.5 14.5 8' }
/** Failed. */
export const errorGlyph: Glyph = { d: 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M10 6.5v4', dots: 'M10 13.4v.01' }
/** Disconnect. */
export const exitGlyph: Glyph = {
  d: 'M8 3.75H6.25A2.25 2.25 0 0 0 4 6v8a2.25 2.25 0 0 0 2.25 2.25H8M12.5 13.5 16 10l-3.5-3.5M15.75 10H8.25',
}
/** Download. */
export const getGlyph: Glyph = { d: 'M10 3.5v8.75M6.4 8.8 10 12.4l3.6-3.6M4 16.25h12' }
/** The web, a network without an icon. */
export const globeGlyph: Glyph = {
  d: 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M2.75 10h14.5M10 2.75c2.1 1.9 3.1 4.3 3.1 7.25s-1 5.35-3.1 7.25C7.9 15.35 6.9 12.95 6.9 10s1-5.35 3.1-7.25Z',
}
/** Help. */
export const helpGlyph: Glyph = {
  d: 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M7.9 7.9a2.15 2.15 0 1 1 3.1 1.95c-.62.32-1 .77-1 1.5',
  dots: 'M10 13.9v.01',
}
/** More about this. */
export const infoGlyph: Glyph = { d: 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M10 9.5v4', dots: 'M10 6.7v.01' }
/** A key, signing in. */
export const keyGlyph: Glyph = { d: 'M3.5 10a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M10.5 10h6.25v2.75M13.75 10v2' }
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
/** A phone. */
export const phoneGlyph: Glyph = {
  d: 'M8 2.75h4a2.25 2.25 0 0 1 2.25 2.25v10a2.25 2.25 0 0 1-2.25 2.25h-4a2.25 2.25 0 0 1-2.25-2.25v-10a2.25 2.25 0 0 1 2.25-2.25ZM9 14.5h2',
}
/** Add. */
export const plusGlyph: Glyph = { d: 'M10 4.5v11M4.5 10h11' }
/** A code to scan. */
export const qrGlyph: Glyph = {
  d: 'M4.5 3.25h2.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1-1.25 1.25h-2.5a1.25 1.25 0 0 1-1.25-1.25v-2.5a1.25 1.25 0 0 1 1.25-1.25ZM13 3.25h2.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1-1.25 1.25h-2.5a1.25 1.25 0 0 1-1.25-1.25v-2.5a1.25 1.25 0 0 1 1.25-1.25ZM4.5 11.75h2.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1-1.25 1.25h-2.5a1.25 1.25 0 0 1-1.25-1.25v-2.5a1.25 1.25 0 0 1 1.25-1.25ZM12 12v1.75M12 16.5h1.25M16.5 12h-1.25v2.5M16.5 16.5v.01',
}
/** Again. */
export const refreshGlyph: Glyph = { d: 'M16.2 10.2a6.2 6.2 0 1 1-1.85-4.6l1.9 1.85M16.4 3.6v3.9h-3.9' }
/** Search. */
export const searchGlyph: Glyph = { d: 'M3.75 9a5.25 5.25 0 1 0 10.5 0a5.25 5.25 0 1 0-10.5 0M13 13l3.5 3.5' }
/** Kept safe. */
export const shieldGlyph: Glyph = {
  d: 'm10 2.75 5.75 2.1v4.4c0 3.75-2.3 6.6-5.75 8-3.45-1.4-5.75-4.25-5.75-8v-4.4L10 2.75ZM7.4 10l1.9 1.9 3.4-3.8',
}
/** A wallet without an icon. */
export const walletGlyph: Glyph = {
  d: 'M4.9 4.25h8.6a1.75 1.75 0 0 1 1.75 1.75v.75M2.75 6.4v7.35a2.5 2.5 0 0 0 2.5 2.5h9.5a2.5 2.5 0 0 0 2.5-2.5v-4.5a2.5 2.5 0 0 0-2.5-2.5H4.9a2.15 2.15 0 0 1 0-2.5',
  dots: 'M13.6 11.5v.01',
}

/** The fee of a network. */
export const fuelGlyph: Glyph = {
  d: 'M4 16.5v-11A1.75 1.75 0 0 1 5.75 3.75h4a1.75 1.75 0 0 1 1.75 1.75v11M3 16.5h9.5M4 9.25h7.5M11.5 11h1.25A1.25 1.25 0 0 1 14 12.25v1.4a1.3 1.3 0 0 0 2.6 0V8.4c0-.5-.2-1-.55-1.35L14 5',
}

/** One for the other. */
export const swapGlyph: Glyph = { d: 'M3.75 7.25h11.5l-3-3M16.25 12.75H4.75l3 3' }

/** Edit, rename. */
export const pencilGlyph: Glyph = {
  d: 'M12.6 4.3a1.95 1.95 0 0 1 2.8 0l.3.3a1.95 1.95 0 0 1 0 2.8l-8.3 8.3-3.6.5.5-3.6 8.3-8.3ZM11.1 5.8l3.1 3.1',
}

/** Email. */
export const mailGlyph: Glyph = {
  d: 'M5.5 4.25h9a2.75 2.75 0 0 1 2.75 2.75v6a2.75 2.75 0 0 1-2.75 2.75h-9a2.75 2.75 0 0 1-2.75-2.75v-6a2.75 2.75 0 0 1 2.75-2.75ZM3.6 6.4l5.1 4a2.1 2.1 0 0 0 2.6 0l5.1-4',
}
