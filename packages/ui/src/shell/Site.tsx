import { safeText } from '@latchkey/common'
import { useKit } from '@latchkey/react'
import { WalletIcon } from '../parts/WalletIcon/WalletIcon.tsx'

/** Which site asks. Its address is what the browser says; only its picture is the site's own. */
export function Site({ className }: { className?: string | undefined }) {
  const { host, icon } = useSite()
  return (
    <p className={className}>
      {icon ? <WalletIcon src={icon} size={16} /> : null}
      <span dir="ltr">{host}</span>
    </p>
  )
}

/** The page this modal is on: `name` for sentences, `host` for what must be true. */
export function useSite(): { readonly name: string; readonly host: string; readonly icon: string | undefined } {
  const kit = useKit()
  const origin = kit.page.origin()
  const host = origin.replace(/^\w+:\/\//, '')
  const icon = kit.config.metadata?.icons?.find((url) => isOwnImage(url, origin))
  return { name: safeText(kit.config.metadata?.name, 'name') || host, host, icon }
}

/** A picture that needs no other host: in the page itself, or from where the page is. */
function isOwnImage(url: string, origin: string): boolean {
  return /^data:image\/|^blob:/.test(url) || (origin !== '' && url.startsWith(`${origin}/`))
}
