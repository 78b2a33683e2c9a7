/** Panels under each other become panels behind tabs. */
import type { IslandPorts } from '../islands.ts';

export function makeTabs(_ports: IslandPorts): void {}
