/** The HTML documents that the bundler writes. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'

const absolute = (file: string): string => path.resolve(file)

/**
 * The parts of the pages' documents, see writePages.ts.
 * @param readable without script, so that the app starts after the first paint; otherwise as soon as possible
 */
export const appDocument = (filename: string, readable: boolean): HtmlWebpackPlugin =>
  new HtmlWebpackPlugin({
    template: absolute('src/app/index.html'),
    filename,
    inject: false,
    minify: false,
    chunks: ['main'],
    templateParameters: { readable },
  })

export const galleryPage = (): HtmlWebpackPlugin =>
  new HtmlWebpackPlugin({ template: absolute('src/gallery/index.html'), filename: 'gallery/index.html', chunks: ['gallery'] })

export const replayPage = (options: HtmlWebpackPlugin.Options): HtmlWebpackPlugin =>
  new HtmlWebpackPlugin({
    template: absolute('src/app/replay.html'),
    chunks: ['replay'],
    inject: false,
    templateParameters: { icons: icons() },
    ...options,
  })

/** The app's icons, embedded in the replay frame's document: see src/support/player/inertPage.ts. */
const icons = (): string =>
  readFileSync(absolute('src/ui/icons.svg'), 'utf8').replace('<svg', '<svg hidden').replaceAll('id="', 'id="icon-')
