import { LatchkeyButton, useModal, useTheme } from 'latchkey/react'
import { useEffect } from 'react'
import './playground.css'

/** A page that is nothing but the modal, open. */
export function OpenModal({ problems }: { readonly problems: readonly string[] }) {
  const { open } = useModal()
  const { themeMode } = useTheme()
  useEffect(() => void open().catch(() => {}), [open])
  useEffect(() => {
    document.documentElement.style.colorScheme = themeMode === 'auto' ? 'light dark' : themeMode
  }, [themeMode])
  return (
    <main className="alone">
      {problems.map((problem) => (
        <p key={problem} className="problem" role="status">
          {problem}
        </p>
      ))}
      <LatchkeyButton />
      <div id="embedded" />
    </main>
  )
}
