/** Loads the files of the playground, each when it is first needed. */
import type { PlaygroundFile, SamplesFile } from './types.ts';

export interface Files {
  readonly load: (address: string) => Promise<string>;
  readonly loadPlayground: () => Promise<PlaygroundFile>;
  /** Loads the samples of the page that is shown. */
  readonly loadSamples: () => Promise<SamplesFile>;
}

/** @param base - of the site */
export function createFiles({ fetch, location }: Window, base: string): Files {
  const texts = new Map<string, string>();
  const load: Files['load'] = async (address) => {
    let text = texts.get(address);
    if (text === undefined) {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      text = await response.text();
      texts.set(address, text);
    }
    return text;
  };
  return {
    load,
    loadPlayground: async () =>
      JSON.parse(await load(`${base}playground.json`)) as PlaygroundFile,
    loadSamples: async () => {
      const path = location.pathname.replace(/\/$/, '/index');
      return JSON.parse(await load(`${path}.samples.json`)) as SamplesFile;
    },
  };
}
