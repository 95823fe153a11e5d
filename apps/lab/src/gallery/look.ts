/** How the gallery draws, and what it shows large: all of it is the page's address, so that a picture is a link. */
export type Look = {
  readonly theme: 'light' | 'dark'
  readonly width: keyof typeof sizes
  readonly locale: string
  /** The state that is shown large. */
  readonly large?: string | undefined
}

/** The windows that states are drawn in, in CSS pixels. The narrow one makes the panel a sheet. */
export const sizes = { desktop: [440, 720], phone: [360, 720] } as const

/** Ends the address of a state in a frame of the gallery: it takes the focus only once the user is in it. */
export const framed = '#framed'

const plain: Look = { theme: 'light', width: 'desktop', locale: 'en' }

/** Reads an address. What it does not say, or says in another way, is as it comes. */
export function readLook(search: string): Look {
  const parameters = new URLSearchParams(search)
  return {
    theme: parameters.get('theme') === 'dark' ? 'dark' : plain.theme,
    width: parameters.get('width') === 'phone' ? 'phone' : plain.width,
    locale: parameters.get('locale') || plain.locale,
    large: parameters.get('state') || undefined,
  }
}

/** Writes the address of a look: what is as it comes is left out. */
export function writeLook({ large, ...look }: Look): string {
  const parameters = new URLSearchParams()
  for (const name of ['theme', 'width', 'locale'] as const) if (look[name] !== plain[name]) parameters.set(name, look[name])
  if (large) parameters.set('state', large)
  const search = parameters.toString()
  return search ? `?${search}` : '?'
}
