import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Gauge } from 'lucide-react';
import type { ProjectMetrics } from '../../client/generated/types.generated.ts';
import { metricsQuery } from '../../client/queries.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { Section } from '../../components/section.tsx';
import { EmptyState, ProblemNotice, UnreadNotice, Waiting } from '../../components/states.tsx';
import { Hotspots } from '../repository/hotspots.tsx';
import { RepositoryFrame } from '../repository/repository-frame.tsx';
import { BusyFiles } from './busy-files.tsx';
import { ComplexFunctions } from './complex-functions.tsx';
import { DependencyFigures } from './dependencies.tsx';
import { DuplicatedCode } from './duplicated-code.tsx';
import { count, Figure, Figures, percent } from './figures.tsx';
import { Languages } from './languages.tsx';
import { NewCodeFigures } from './new-code.tsx';
import { OverTime } from './over-time.tsx';
import { PageBadge } from './page-badge.tsx';
import { ProjectSwitch } from './project-switch.tsx';

const route = getRouteApi('/signed-in/repositories/$repositoryId/metrics');

export function MetricsPage() {
  const { repositoryId } = route.useParams();
  const { project = repositoryId } = route.useSearch();
  const metrics = useQuery(metricsQuery(project));
  return (
    <RepositoryFrame repositoryId={repositoryId} tab="Metrics">
      <ProjectSwitch repositoryId={repositoryId} project={project} />
      {metrics.isPending && <Waiting what="the metrics" />}
      {metrics.isError && <ProblemNotice error={metrics.error} onRetry={() => void metrics.refetch()} />}
      {metrics.data?.measured_at === null && (
        <EmptyState icon={<Gauge size={22} />} title="No measurements yet">
          The first completed scan of the branch measures its files. Start one with “Scan”.
        </EmptyState>
      )}
      {metrics.data && metrics.data.measured_at !== null && <Measured metrics={metrics.data} />}
    </RepositoryFrame>
  );
}

function Measured({ metrics }: { readonly metrics: ProjectMetrics }) {
  return (
    <div className="flex flex-col gap-7">
      <UnreadNotice unread={metrics.unread} />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <SizeFigures metrics={metrics} />
        <ComplexityFigures metrics={metrics} />
        <DebtFigures metrics={metrics} />
        <TestFigures metrics={metrics} />
      </div>
      <Section title="New code">
        <NewCodeFigures code={metrics.new_code} diffCoverage={metrics.coverage?.diff ?? null} />
      </Section>
      <Section title="Over time">
        <OverTime projectId={metrics.project_id} />
      </Section>
      <Section title="Hotspots">
        <Hotspots metrics={metrics} />
      </Section>
      <Section title="Complex and often changed">
        <BusyFiles projectId={metrics.project_id} />
      </Section>
      <Section title="Functions by complexity">
        <ComplexFunctions projectId={metrics.project_id} threshold={metrics.complexity.threshold} />
      </Section>
      <Section title="Imports between files">
        <DependencyFigures dependencies={metrics.dependencies} />
      </Section>
      <Section title="Duplicated code">
        <DuplicatedCode duplication={metrics.duplication} />
      </Section>
      <Section title="Languages">
        <Languages byLanguage={metrics.by_language} />
      </Section>
      <Section title="Badge">
        <PageBadge path={metrics.badge_url} />
      </Section>
      {metrics.measured_at !== null && (
        <p className="text-ink-3 text-xs">
          Measured <RelativeTime at={metrics.measured_at} />, commit{' '}
          <code className="font-mono">{metrics.commit_sha?.slice(0, 8) ?? 'none'}</code>
        </p>
      )}
    </div>
  );
}

function SizeFigures({ metrics }: { readonly metrics: ProjectMetrics }) {
  return (
    <Figures title="Size">
      <Figure name="Lines of code" definition="Lines with at least one token that is not a comment.">
        {count(metrics.code_lines)}
      </Figure>
      <Figure name="Files" definition="Files of a known language that the scan read.">
        {count(metrics.files)}
      </Figure>
      <Figure name="Functions" definition="Functions, methods and closures with a body.">
        {count(metrics.functions)}
      </Figure>
      <Figure
        name="Comments"
        definition="Lines of comments as a share of the lines of comments and code: comment / (code + comment)."
      >
        {percent(metrics.comment_density)}
      </Figure>
    </Figures>
  );
}

function ComplexityFigures({ metrics: { complexity } }: { readonly metrics: ProjectMetrics }) {
  return (
    <Figures title="Complexity">
      <Figure
        name="Over the threshold"
        definition={`Functions whose cognitive complexity is above ${complexity.threshold}, the threshold of SonarSource's rule S3776.`}
      >
        {count(complexity.functions_over_threshold)}
      </Figure>
      <Figure
        name="Worst function"
        definition="The highest cognitive complexity of a function: increments for breaks of the flow, more for each level of nesting (SonarSource)."
      >
        {count(complexity.max)}
      </Figure>
      <Figure
        name="Average"
        definition="Cyclomatic complexity of a function on average: 1 + its decision points (McCabe)."
      >
        {complexity.average_per_function?.toLocaleString('en') ?? '–'}
      </Figure>
    </Figures>
  );
}

function DebtFigures({ metrics: { debt, ratings, issues } }: { readonly metrics: ProjectMetrics }) {
  return (
    <Figures title="Debt">
      <Figure
        name="Time to fix it all"
        definition="The total time to fix all open quality issues, as their rules estimate it."
      >
        {describeMinutes(debt.minutes)}
      </Figure>
      <Figure
        name="Debt ratio"
        definition="That time as a share of the time to write the code, at 30 minutes a line."
      >
        {percent(debt.ratio)}
      </Figure>
      <Figure
        name="Maintainability"
        definition="By the share of debt: A up to 5 %, B up to 10 %, C up to 20 %, D up to 50 %, E above."
      >
        {ratings.maintainability ?? '–'}
      </Figure>
      <Figure name="Issue density" definition="Open and confirmed issues for a thousand lines of code.">
        {issues.density_per_kloc === null
          ? '–'
          : `${issues.density_per_kloc.toLocaleString('en', { maximumFractionDigits: 1 })} per 1,000 lines`}
      </Figure>
    </Figures>
  );
}

/** Metrics that were not measured are shown as such. */
function TestFigures({ metrics }: { readonly metrics: ProjectMetrics }) {
  return (
    <Figures title="Tests and duplication">
      <Figure
        name="Coverage"
        definition="The share of the lines that tests run, by the newest report of a test run that was imported: POST /v1/repositories/{id}/coverage."
      >
        {metrics.coverage === null ? 'Not measured' : percent(metrics.coverage.line)}
      </Figure>
      {metrics.coverage !== null && (
        <Figure
          name="Branches"
          definition="The share of branches that tests cover, if the report includes branches."
        >
          {percent(metrics.coverage.branch)}
        </Figure>
      )}
      <Figure
        name="Duplication"
        definition="The share of duplicated lines: at least 100 tokens and 10 lines, even with consistently renamed identifiers."
      >
        {metrics.duplication === null ? 'Not measured' : percent(metrics.duplication.density)}
      </Figure>
      <Figure name="Files with duplicates" definition="Files that have such lines.">
        {metrics.duplication === null ? '–' : count(metrics.duplication.files)}
      </Figure>
    </Figures>
  );
}

/** In working days of eight hours. */
function describeMinutes(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < 60) return `${minutes} min`;
  const hours = minutes / 60;
  return hours < 16 ? `${hours.toFixed(1)} h` : `${(hours / 8).toFixed(1)} days`;
}
