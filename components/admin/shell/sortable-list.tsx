"use client";

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";

type Item = { id: string /** What people call it. */; label: string };

type SortableListProps<I extends Item> = {
  /** What is ordered, for those who cannot see it. */
  label: string;
  items: readonly I[];
  /** Ids in their new order. */
  onOrder: (ids: string[]) => void;
  render: (item: I) => ReactNode;
  /** Lines that hold fields: on a phone handle and arrows stand above them, so that they have the whole width. */
  hasFields?: boolean;
};

/** Lines stay under each other while one is dragged. */
const upright: Modifier = ({ transform }) => ({ ...transform, x: 0 });

function useAnnouncements(items: readonly Item[]): Announcements {
  const t = useTranslations("admin.sortable");
  const labelOf = (id: unknown) => items.find((item) => item.id === id)?.label ?? "";
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id) + 1;
  const at = (name: unknown, over: unknown) => ({
    name: labelOf(name),
    place: placeOf(over),
    total: items.length,
  });
  return {
    onDragStart: ({ active }) => t("lifted", at(active.id, active.id)),
    onDragOver: ({ active, over }) => (over ? t("over", at(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => (over ? t("dropped", at(active.id, over.id)) : undefined),
    onDragCancel: ({ active }) => t("cancelled", { name: labelOf(active.id) }),
  };
}

const step =
  "grid size-8 shrink-0 place-items-center rounded-sm text-muted-foreground hover:text-foreground disabled:opacity-30 max-md:size-11";

function Arrow({ up = false }: { up?: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={up ? "m3 10 5-5 5 5" : "m3 6 5 5 5-5"} />
    </svg>
  );
}

type LineProps = {
  item: Item;
  place: number;
  total: number;
  onStep: (by: number) => void;
  hasFields: boolean;
  children: ReactNode;
};

function Line({ item, place, total, onStep, hasFields, children }: LineProps) {
  const t = useTranslations("admin.sortable");
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: item.id,
    });
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      className={cn(
        "flex min-h-11 items-center gap-1 border-border border-b bg-card last:border-b-0",
        hasFields && "max-md:flex-wrap max-md:pt-1",
        isDragging && "relative z-10 shadow-lg",
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t("move", { name: item.label })}
        className="grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-muted-foreground hover:text-foreground"
      >
        <svg viewBox="0 0 16 16" className="size-4" fill="currentColor" aria-hidden="true">
          <path d="M5 3h2v2H5zm4 0h2v2H9zM5 7h2v2H5zm4 0h2v2H9zm-4 4h2v2H5zm4 0h2v2H9z" />
        </svg>
      </button>
      <div
        className={cn(
          "min-w-0 flex-1 py-1.5",
          hasFields && "max-md:order-last max-md:basis-full max-md:px-3 max-md:pt-0",
        )}
      >
        {children}
      </div>
      <button
        type="button"
        aria-label={t("up", { name: item.label })}
        disabled={place === 0}
        onClick={() => onStep(-1)}
        className={cn(step, hasFields && "max-md:ml-auto")}
      >
        <Arrow up />
      </button>
      <button
        type="button"
        aria-label={t("down", { name: item.label })}
        disabled={place === total - 1}
        onClick={() => onStep(1)}
        className={step}
      >
        <Arrow />
      </button>
    </li>
  );
}

/**
 * A list that staff puts in order: by dragging, by the keyboard on its handle (space, arrows, space), or step by step with
 * the two buttons of each line, which need no dragging (WCAG 2.5.7).
 */
export function SortableList<I extends Item>({
  label,
  items,
  onOrder,
  render,
  hasFields = false,
}: SortableListProps<I>) {
  const t = useTranslations("admin.sortable");
  const id = useId();
  const announcements = useAnnouncements(items);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map((item) => item.id);

  function move(from: number, to: number): void {
    if (from === to || from < 0 || to < 0 || to >= ids.length) return;
    onOrder(arrayMove(ids, from, to));
  }

  function onDragEnd({ active, over }: DragEndEvent): void {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upright]}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("keys") } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className="rounded-md border border-border">
          {items.map((item, place) => (
            <Line
              key={item.id}
              item={item}
              place={place}
              total={items.length}
              onStep={(by) => move(place, place + by)}
              hasFields={hasFields}
            >
              {render(item)}
            </Line>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
