import { safeText } from '@latchkey/common/web'
import { useKit } from '@latchkey/react'
import { WalletIcon } from '../../parts/WalletIcon/WalletIcon.tsx'

/** The site that opened the modal. The host name is the browser's; only the icon is the site's own. */
export function Site({ className }: { className?: string | undefined }) {
  const { host, icon } = useSite()
  return (
    <p className={className}>
      {icon ? <WalletIcon src={icon} size={16} /> : null}
      <span dir="ltr">{host}</span>
    </p>
  )
}

/** The page of the modal: `name` is the site's own claim, `host` is verified by the browser, `icon` is the host's or the page's own. */
export function useSite(): { readonly name: string; readonly host: string; readonly icon: string | undefined } {
  const kit = useKit()
  const origin = kit.page.origin()
  const host = origin.replace(/^\w+:\/\//, '')
  const icon = [...(kit.config.metadata?.icons ?? []), document.querySelector<HTMLLinkElement>('link[rel~=icon]')?.href ?? ''].find((url) =>
    isOwnImage(url, origin),
  )
  // A page without https, such as one on a developer's machine, has its icon by its path: images have no other way there.
  const source = icon?.replace(/^http:\/\/[^/]+/, '')
  return { name: safeText(kit.config.metadata?.name, 'name') || host, host, icon: source }
}

/** An image without another host: inline, or of the page's own origin. */
function isOwnImage(url: string, origin: string): boolean {
  return /^data:image\/|^blob:/.test(url) || (origin !== '' && url.startsWith(`${origin}/`))
}
