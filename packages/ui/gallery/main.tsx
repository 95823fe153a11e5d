import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { adopt } from '../src/css/adopt.ts'
import { StyleRootContext } from '../src/css/StyleRootContext.ts'
import { resolveTheme, themeCss } from '../src/theme/themes.ts'
import { css as tokens } from '../src/theme/tokens.css'
import { Gallery } from './Gallery.tsx'
import { classes, css } from './gallery.module.css'

// `?theme=dark&dir=rtl&sheet&accent=…&background=…&radius=…`
const query = new URLSearchParams(location.search)
const theme = query.get('theme') ?? 'light'
const host = document.getElementById('gallery') as HTMLElement
const root = host.attachShadow({ mode: 'open' })
adopt(root, tokens)
adopt(root, css)
const variables = Object.fromEntries(
  ['accent', 'background', 'foreground', 'radius', 'font'].flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])),
)
const resolved = resolveTheme(variables)
if (resolved.problems.length > 0) console.warn('These theme variables cannot be read:', resolved.problems)
adopt(root, themeCss(resolved))
document.body.style.margin = '0'

createRoot(root).render(
  <StrictMode>
    <StyleRootContext.Provider value={root}>
      <div
        className={classes.stage}
        lang={query.get('dir') === 'rtl' ? 'ar' : 'en'}
        dir={query.get('dir') ?? 'ltr'}
        data-theme={theme}
        data-sheet={query.has('sheet') ? '' : undefined}
      >
        <Gallery />
      </div>
    </StyleRootContext.Provider>
  </StrictMode>,
)
