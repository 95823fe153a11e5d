import { StrictMode, useRef } from 'react'
import { createRoot } from 'react-dom/client'

const wallets = Array.from({ length: 8 }, (_, at) => `Wallet ${at + 1}`)

/** The least a modal can be: the browser's own dialog with the same list in it. */
function App() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Connect
      </button>
      <dialog ref={dialog}>
        <ul>
          {wallets.map((name) => (
            <li key={name}>
              <button type="button">{name}</button>
            </li>
          ))}
        </ul>
      </dialog>
    </>
  )
}

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
