import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
import { order, pagesOf } from './pages/order.ts'
import { readPages } from './pages/readPages.ts'

const pages = readPages(new URL('../..', import.meta.url).pathname)

export default defineConfig({
  devToolbar: { enabled: false },
  // The site's own dependencies are links into the workspace: one React for all that comes from there.
  vite: { resolve: { dedupe: ['react', 'react-dom'] }, build: { chunkSizeWarningLimit: 900 } },
  integrations: [
    starlight({
      title: 'Latchkey',
      description: 'Connect wallets and sign in, with no vendor behind it.',
      logo: { src: './src/start/latchkey.svg' },
      favicon: '/favicon.svg',
      credits: false,
      lastUpdated: false,
      customCss: ['@fontsource-variable/inter', './src/styles/site.css', './src/styles/start.css'],
      components: { PageTitle: './src/components/PageTitle.astro', SocialIcons: './src/components/Version.astro' },
      expressiveCode: {
        // A sample that scrolled would be a region without a name.
        defaultProps: { wrap: true },
        themes: ['github-dark', 'github-light'],
        styleOverrides: { borderRadius: '12px', borderColor: 'var(--sl-color-hairline)' },
      },
      sidebar: order
        .map((group) => ({
          label: group.label,
          collapsed: group.collapsed ?? false,
          items: pagesOf(group, pages).map(({ slug, title }) => ({ slug, label: title })),
        }))
        .filter(({ items }) => items.length > 0),
    }),
  ],
})
