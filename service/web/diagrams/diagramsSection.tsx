import type { MemberDiagram } from '../../templates/kit/memberDiagram';
import { Diagram } from './diagram';

/** What the calculation draws along its member. */
export function DiagramsSection({ diagrams }: { diagrams: MemberDiagram[] }) {
  if (diagrams.length === 0) return null;
  return (
    <section>
      <h2>Diagrams</h2>
      {diagrams.map((diagram) => (
        <Diagram key={diagram.title} diagram={diagram} />
      ))}
    </section>
  );
}
