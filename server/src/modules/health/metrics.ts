import { healthLevels } from '@sufu/contract/health';
import type { AppServices } from '../../platform/calls/context.ts';
import { lookAtAll } from './look.ts';

const escaped = (label: string): string => label.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n');

/** The same lines in the text format of Prometheus: how each stands, and its figure. */
export async function healthMetrics(services: AppServices): Promise<string> {
  const lines = await lookAtAll(services);
  return [
    '# HELP sufu_health How a part of the portal is: 0 good, 1 look into it, 2 act now',
    '# TYPE sufu_health gauge',
    ...lines.map(({ id, level }) => `sufu_health{line="${escaped(id)}"} ${healthLevels.toReversed().indexOf(level)}`),
    '# HELP sufu_health_figure What the line counts, in its unit',
    '# TYPE sufu_health_figure gauge',
    ...lines.flatMap(({ id, figure }) =>
      figure ? [`sufu_health_figure{line="${escaped(id)}",unit="${figure.unit}"} ${figure.value}`] : [],
    ),
    '',
  ].join('\n');
}
